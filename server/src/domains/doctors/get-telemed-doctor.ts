import type { getTelemedDoctor as endpoint } from '@clinic/contract/doctors/telemed-doctors.ts';
import type { Action } from '../../platform/http/act.ts';
import { readDoctor } from './doctors.queries.ts';
import { showTelemedDoctor } from './show-doctor.ts';

/** The tele-consult doctor who is this user. Refuses: doctor_not_found. */
export const getTelemedDoctor: Action<typeof endpoint> = async (act, { params: { id: user_id } }) => {
  const row = await readDoctor(act.db, act.scope, { user_id });
  if (!row) throw act.refusal('doctor_not_found');
  return showTelemedDoctor(act, row, user_id);
};
