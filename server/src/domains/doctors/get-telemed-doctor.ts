import type { getTelemedDoctor as endpoint } from '@clinic/contract/doctors/telemed-doctors.ts';
import type { Action } from '../../platform/act/act.ts';
import { readDoctor } from './doctors.queries.ts';
import { showTelemedDoctor } from './show-doctor.ts';
import { findBranchUser } from './write-doctor.queries.ts';

/** The tele-consult doctor linked to a user of the branch, null if there is none. Refuses: doctor_not_found. */
export const getTelemedDoctor: Action<typeof endpoint> = async (act, { params: { id: user_id } }) => {
  const row = await readDoctor(act.db, act.scope, { user_id });
  if (row) return showTelemedDoctor(act, row, user_id);
  if (!(await findBranchUser(act.db, act.scope, user_id))) throw act.refusal('doctor_not_found');
  return null;
};
