import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import type { createTelemedDoctor as endpoint } from '@clinic/contract/doctors/telemed-doctors.ts';
import type { ActOf, Action } from '../../platform/http/act.ts';
import { addDoctorRow } from './add-doctor.ts';
import { beginSave, changeDoctor } from './change-doctor.ts';
import { lockDoctor, readDoctor } from './doctors.queries.ts';
import { showTelemedDoctor } from './show-doctor.ts';
import { findBranchUser, isTelemedAllowed } from './write-doctor.queries.ts';

type Act = ActOf<typeof endpoint>;

/** Refuses a user whom the branch does not have, or who is a doctor there already. */
async function checkUser(act: Act, user_id: number): Promise<void> {
  if (!(await findBranchUser(act.db, act.scope, user_id)))
    throw act.refusal('validation_failed', { user_id: [doctor_messages.user_unknown] });
  if (await readDoctor(act.db, act.scope, { user_id })) throw act.refusal('user_is_doctor');
}

/**
 * Makes a user of the branch a tele-consult doctor: a new one, or one of the list who consults as nobody yet. Refuses:
 * telemed_not_allowed, user_is_doctor.
 */
export const createTelemedDoctor: Action<typeof endpoint> = async (act, { body }) => {
  const { doctor_id, ...sent } = body;
  if (!(await isTelemedAllowed(act.db, act.scope))) throw act.refusal('telemed_not_allowed');
  await beginSave(act);
  await checkUser(act, sent.user_id);
  if (doctor_id === undefined) return showTelemedDoctor(act, await addDoctorRow(act, sent), sent.user_id);
  const stored = await lockDoctor(act.db, act.scope, { id: doctor_id });
  if (!stored || stored.user_id !== null)
    throw act.refusal('validation_failed', { doctor_id: [doctor_messages.doctor_unknown] });
  await changeDoctor(act, stored, sent);
  const made = await readDoctor(act.db, act.scope, { id: doctor_id });
  if (!made) throw new Error('A doctor who was changed is not there.');
  return showTelemedDoctor(act, made, sent.user_id);
};
