import type {
  createDoctor as create,
  deleteDoctor as remove,
  getDoctor as get,
  listDoctors as list,
  updateDoctor as update,
} from '@clinic/contract/doctors/doctors.ts';
import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { giveUpPhotos } from '../../platform/photos/photos.queries.ts';
import { addDoctor } from './add-doctor.ts';
import { beginSave, changeDoctor } from './change-doctor.ts';
import { known } from './doctor.rules.ts';
import { countDoctors, listDoctorRows, lockDoctor, readDoctor } from './doctors.queries.ts';
import { showDoctor, showDoctors } from './show-doctor.ts';
import { markDeleted } from './write-doctor.queries.ts';

/** Doctors of the branch. */
export const listDoctors: Action<typeof list> = async (act, { query }) => {
  const filter = { words: soughtWords(query.name), without_user: query.without_user === '1' };
  const count = await countDoctors(act.db, act.scope, filter);
  const page = pageOf(query);
  const rows =
    page.offset >= count ? [] : await listDoctorRows(act.db, act.scope, { ...filter, order: query.sort }, page);
  return { data: await showDoctors(act, rows), pager: pagerOf(query, count) };
};

/** Adds a doctor to the branch. */
export const createDoctor: Action<typeof create> = async (act, { body }) => showDoctor(act, await addDoctor(act, body));

/** One doctor of the branch. Refuses: doctor_not_found. */
export const getDoctor: Action<typeof get> = async (act, { params }) => {
  const row = await readDoctor(act.db, act.scope, params);
  if (!row) throw act.refusal('doctor_not_found');
  return showDoctor(act, row);
};

/** Changes a doctor. Refuses: doctor_not_found, stale_object. */
export const updateDoctor: Action<typeof update> = async (act, { params, body }) => {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, params);
  if (!stored) throw act.refusal('doctor_not_found');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  return showDoctor(act, await changeDoctor(act, stored, body));
};

/** Marks a doctor as deleted. The row stays so that earlier records keep the name; the photos are released. Refuses: doctor_not_found. */
export const deleteDoctor: Action<typeof remove> = async (act, { params }) => {
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
