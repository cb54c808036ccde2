import type { goOnline as endpoint } from '@clinic/contract/teleconsult/presence/presence.ts';
import type { Action } from '../../../platform/act/act.ts';
import { checkOffered } from '../visits/check-offered.ts';
import { ownTelemedDoctor } from './own-doctor.ts';
import { showPresence } from './presence.rules.ts';
import { sayPresence } from './say-presence.ts';

/** The caller takes calls, or still does. Refuses: telemed_not_allowed, telemed_doctor_missing. */
export const goOnline: Action<typeof endpoint> = async (act, { body }) => {
  checkOffered(act);
  const doctor = await ownTelemedDoctor(act);
  const { seq, again = false } = body ?? {};
  return showPresence(await sayPresence(act, doctor, { online: true, remark: '', seq, again }));
};
