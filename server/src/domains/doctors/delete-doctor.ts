import type { deleteDoctor as endpoint } from '@clinic/contract/doctors/doctors.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import type { Action } from '../../platform/act/act.ts';
import { giveUpPhotos } from '../../platform/photos/photos.queries.ts';
import { beginSave } from './change-doctor.ts';
import { known } from './doctor.rules.ts';
import { lockDoctor } from './doctors.queries.ts';
import { markDeleted } from './write-doctor.queries.ts';

/** Marks a doctor as deleted. The row stays so that earlier records keep the name; the photos are released. Refuses: doctor_not_found. */
export const deleteDoctor: Action<typeof endpoint> = async (act, { params }) => {
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
