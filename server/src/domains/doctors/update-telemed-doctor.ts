import type { updateTelemedDoctor as endpoint } from '@clinic/contract/doctors/telemed-doctors.ts';
import type { Action } from '../../platform/act/act.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { beginSave, changeDoctor } from './change-doctor.ts';
import { lockDoctor, readDoctor } from './doctors.queries.ts';
import { showTelemedDoctor } from './show-doctor.ts';
import { isTelemedAllowed } from './write-doctor.queries.ts';

/** Changes the tele-consult doctor linked to the user. Refuses: doctor_not_found, telemed_not_allowed, stale_object. */
export const updateTelemedDoctor: Action<typeof endpoint> = async (act, { params: { id: user_id }, body }) => {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, { user_id });
  if (!stored) throw act.refusal('doctor_not_found');
  if (!(await isTelemedAllowed(act.db, act.scope))) throw act.refusal('telemed_not_allowed');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  await changeDoctor(act, stored, body);
  const saved = await readDoctor(act.db, act.scope, { user_id });
  if (!saved) throw act.refusal('doctor_not_found');
  return showTelemedDoctor(act, saved, user_id);
};
