import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import type * as calls from '@clinic/contract/doctors/doctors.ts';
import { pageOf, pagerOf, soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, ActOf } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { giveUpPhotos } from '../../platform/photos/photos.queries.ts';
import { known } from './doctor.rules.ts';
import {
  countDoctors,
  findBranchUser,
  isTelemedAllowed,
  listDoctorRows,
  lockDoctor,
  markDeleted,
  readDoctor,
} from './doctors.queries.ts';
import { showDoctor, showDoctors, showTelemedDoctor } from './show-doctor.ts';
import { addDoctor, beginSave, changeDoctor } from './write-doctor.ts';

/** Doctors of the branch. */
export const listDoctors: Action<typeof calls.listDoctors> = async (act, { query }) => {
  const filter = { words: soughtWords(query.name), without_user: query.without_user === '1' };
  const count = await countDoctors(act.db, act.scope, filter);
  const page = pageOf(query);
  const rows =
    page.offset >= count ? [] : await listDoctorRows(act.db, act.scope, { ...filter, order: query.sort }, page);
  return { data: await showDoctors(act, rows), pager: pagerOf(query, count) };
};

/** Adds a doctor to the branch. */
export const createDoctor: Action<typeof calls.createDoctor> = async (act, { body }) =>
  showDoctor(act, await addDoctor(act, body));

/** One doctor of the branch. Refuses: doctor_not_found. */
export const getDoctor: Action<typeof calls.getDoctor> = async (act, { params }) => {
  const row = await readDoctor(act.db, act.scope, params);
  if (!row) throw act.refusal('doctor_not_found');
  return showDoctor(act, row);
};

/** Changes a doctor. Refuses: doctor_not_found, stale_object. */
export const updateDoctor: Action<typeof calls.updateDoctor> = async (act, { params, body }) => {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, params);
  if (!stored) throw act.refusal('doctor_not_found');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  return showDoctor(act, await changeDoctor(act, stored, body));
};

/** Marks a doctor as deleted. The row stays so that earlier records keep the name; the photos are released. Refuses: doctor_not_found. */
export const deleteDoctor: Action<typeof calls.deleteDoctor> = async (act, { params }) => {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, params);
  if (!stored) throw act.refusal('doctor_not_found');
  await markDeleted(act.db, act.scope, stored, changedAt(stored.updated_at, act.now));
  await giveUpPhotos(act.db, act.scope, { type: 'doctor', id: stored.id }, act.now);
  const entry = { entity: 'doctor', entity_id: stored.id, before: known(stored), note: stored.name };
  act.audit('doctor_deleted', entry);
  act.announce('doctor_changed', { clinic_id: act.scope.clinic_id }, { doctor_id: stored.id });
  return undefined;
};

type Creating = ActOf<typeof calls.createTelemedDoctor>;

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
export const createTelemedDoctor: Action<typeof calls.createTelemedDoctor> = async (act, { body }) => {
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
export const getTelemedDoctor: Action<typeof calls.getTelemedDoctor> = async (act, { params: { id: user_id } }) => {
  const row = await readDoctor(act.db, act.scope, { user_id });
  if (row) return showTelemedDoctor(act, row, user_id);
  if (!(await findBranchUser(act.db, act.scope, user_id))) throw act.refusal('doctor_not_found');
  return null;
};

/** Changes the tele-consult doctor linked to the user. Refuses: doctor_not_found, telemed_not_allowed, stale_object. */
export const updateTelemedDoctor: Action<typeof calls.updateTelemedDoctor> = async (
  act,
  { params: { id: user_id }, body },
) => {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, { user_id });
  if (!stored) throw act.refusal('doctor_not_found');
  if (!(await isTelemedAllowed(act.db, act.scope))) throw act.refusal('telemed_not_allowed');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  return showTelemedDoctor(act, await changeDoctor(act, stored, body), user_id);
};
