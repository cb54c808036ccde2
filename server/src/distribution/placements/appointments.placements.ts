import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  appointment: { place: 'distributed', reason: 'each row is read and written by one clinic' },
  doctor_time: { place: 'distributed', reason: 'written with the appointment that has the time' },
  queue_entry: { place: 'distributed', reason: 'each row is read and written by one clinic' },
  appointment_count: { place: 'distributed', reason: "counts one clinic's appointments" },
  appointment_reminder: {
    place: 'distributed',
    reason: 'each row is read and written by one clinic',
  },
};
