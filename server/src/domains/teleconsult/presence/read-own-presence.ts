import type { readOwnPresence as endpoint } from '@clinic/contract/teleconsult/presence/presence.ts';
import type { Action } from '../../../platform/act/act.ts';
import { findDoctorOfUser, readPresence } from './presence.queries.ts';
import { noPresence, showPresence } from './presence.rules.ts';

/** Whether the caller takes calls; null for a caller who is no tele-consult doctor of the branch. */
export const readOwnPresence: Action<typeof endpoint> = async ({ db, scope, staff }) => {
  const doctor = await findDoctorOfUser(db, scope, staff.user_id);
  if (!doctor) return null;
  const row = await readPresence(db, scope, doctor.id);
  return row ? showPresence(row) : noPresence(doctor.id);
};
