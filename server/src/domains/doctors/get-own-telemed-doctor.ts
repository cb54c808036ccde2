import type { getOwnTelemedDoctor as endpoint } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import type { Action } from '../../platform/act/act.ts';
import { readDoctor } from './doctors.queries.ts';
import { showTelemedDoctor } from './show-doctor.ts';

/** The tele-consult doctor of the branch linked to the signed-in user, null if there is none. */
export const getOwnTelemedDoctor: Action<typeof endpoint> = async (act) => {
  const { user_id } = act.staff;
  const row = await readDoctor(act.db, act.scope, { user_id });
  return row ? showTelemedDoctor(act, row, user_id) : null;
};
