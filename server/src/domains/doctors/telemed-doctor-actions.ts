import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import type {
  createTelemedDoctor as create,
  getTelemedDoctor as get,
  updateTelemedDoctor as update,
} from '@clinic/contract/doctors/telemed-doctors.ts';
import type { ActOf, Action } from '../../platform/act/act.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { addDoctor } from './add-doctor.ts';
import { beginSave, changeDoctor } from './change-doctor.ts';
import { lockDoctor, readDoctor } from './doctors.queries.ts';
import { showTelemedDoctor } from './show-doctor.ts';
import { findBranchUser, isTelemedAllowed } from './write-doctor.queries.ts';

type Creating = ActOf<typeof create>;

/** Refuses a user who has no role group at the branch, is disabled, or is already a doctor there. */
async function checkUser(act: Creating, user_id: number): Promise<void> {
  const user = await findBranchUser(act.db, act.scope, user_id);
  if (!user?.enable) {
    const fault = user ? doctor_messages.user_disabled : doctor_messages.user_unknown;
    throw act.refusal('validation_failed', { user_id: [fault] });
  }
  if (await readDoctor(act.db, act.scope, { user_id })) throw act.refusal('user_is_doctor');
}

/**
 * Makes a user of the branch a tele-consult doctor: a new doctor, or a listed one who is not linked to a user yet. Refuses:
 * telemed_not_allowed, user_is_doctor, stale_object.
 */
export const createTelemedDoctor: Action<typeof create> = async (act, { body }) => {
  const { doctor_id, updated_at, ...sent } = body;
  if (!(await isTelemedAllowed(act.db, act.scope))) throw act.refusal('telemed_not_allowed');
  await beginSave(act);
  await checkUser(act, sent.user_id);
  if (doctor_id === undefined) return showTelemedDoctor(act, await addDoctor(act, sent), sent.user_id);
  const stored = await lockDoctor(act.db, act.scope, { id: doctor_id });
  if (!stored || stored.user_id !== null)
    throw act.refusal('validation_failed', { doctor_id: [doctor_messages.doctor_unknown] });
  if (isOutdated(act, stored.updated_at, updated_at)) throw act.refusal('stale_object');
  return showTelemedDoctor(act, await changeDoctor(act, stored, sent), sent.user_id);
};

/** The tele-consult doctor linked to a user of the branch, null if there is none. Refuses: doctor_not_found. */
export const getTelemedDoctor: Action<typeof get> = async (act, { params: { id: user_id } }) => {
  const row = await readDoctor(act.db, act.scope, { user_id });
  if (row) return showTelemedDoctor(act, row, user_id);
  if (!(await findBranchUser(act.db, act.scope, user_id))) throw act.refusal('doctor_not_found');
  return null;
};

/** Changes the tele-consult doctor linked to the user. Refuses: doctor_not_found, telemed_not_allowed, stale_object. */
export const updateTelemedDoctor: Action<typeof update> = async (act, { params: { id: user_id }, body }) => {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, { user_id });
  if (!stored) throw act.refusal('doctor_not_found');
  if (!(await isTelemedAllowed(act.db, act.scope))) throw act.refusal('telemed_not_allowed');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  return showTelemedDoctor(act, await changeDoctor(act, stored, body), user_id);
};
