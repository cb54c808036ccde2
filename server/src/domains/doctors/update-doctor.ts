import type { updateDoctor as endpoint } from '@clinic/contract/doctors/doctors.ts';
import type { Action } from '../../platform/act/act.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { beginSave, changeDoctor } from './change-doctor.ts';
import { lockDoctor, readDoctor } from './doctors.queries.ts';
import { showDoctor } from './show-doctor.ts';

/** Changes a doctor. Refuses: doctor_not_found, stale_object. */
export const updateDoctor: Action<typeof endpoint> = async (act, { params, body }) => {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, params);
  if (!stored) throw act.refusal('doctor_not_found');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  await changeDoctor(act, stored, body);
  const saved = await readDoctor(act.db, act.scope, params);
  if (!saved) throw act.refusal('doctor_not_found');
  return showDoctor(act, saved);
};
