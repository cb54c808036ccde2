import type { QueueEntry } from '@clinic/contract/appointments/queue.ts';

/** A patient with an appointment who waits under number 7. */
export const entrySample = (change: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 31,
  status: 'w',
  number: 7,
  name: 'Tan Wei',
  purpose: 'Fever',
  appointment_id: 12,
  reserved_at: '2026-11-23T01:30:00.000Z',
  doctor: { id: 7, salutation: 'Dr', name: 'Lim Wei Jie' },
  arrived_at: '2026-11-23T00:59:00.000Z',
  registered_at: '2026-11-23T01:00:00.000Z',
  waiting_time: 15,
  called_at: null,
  calls: 0,
  ended_at: null,
  registered_by: 'Mei Tan',
  token: null,
  no_shows: null,
  ...change,
});

export const queueSample = (data: QueueEntry[]) => ({
  day: '2026-11-23',
  data,
  proposed: { queue_number: 8, waiting_time: 20 },
  average_wait_minutes: 12,
});
