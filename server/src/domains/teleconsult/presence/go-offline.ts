import { offline_remarks } from '@clinic/contract/teleconsult/presence/presence-times.ts';
import type { goOffline as endpoint } from '@clinic/contract/teleconsult/presence/presence.ts';
import type { Action } from '../../../platform/act/act.ts';
import { ownTelemedDoctor } from './own-doctor.ts';
import { showPresence } from './presence.rules.ts';
import { sayPresence } from './say-presence.ts';

/** The caller takes no more calls. One that rings at them goes to the next doctor. Refuses: telemed_doctor_missing. */
export const goOffline: Action<typeof endpoint> = async (act, { body }) => {
  const doctor = await ownTelemedDoctor(act);
  const remark = body.remark || offline_remarks.switch;
  return showPresence(await sayPresence(act, doctor, { online: false, remark, seq: body.seq, again: false }));
};
