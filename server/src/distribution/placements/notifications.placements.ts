import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  notification: {
    place: 'local',
    reason:
      "few rows compared with payments; numbered in the order of a group's commits, so one queue for all its clinics",
  },
  notification_pointer: { place: 'local', reason: 'refers to the ids of notifications' },
  notification_preference: {
    place: 'reference',
    reason: 'read with the notifications of every clinic; changes rarely',
  },
  push_registration: {
    place: 'local',
    reason: 'belongs to a user, who may work at several clinics; found by the user, and unique by its key',
  },
  vapid_key: { place: 'local', reason: 'one or two rows, read for each push' },
};
