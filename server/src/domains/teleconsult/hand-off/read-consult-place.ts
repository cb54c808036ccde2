import type { readConsultPlace as endpoint } from '@clinic/contract/teleconsult/hand-off/hand-off.ts';
import type { Action } from '../../../platform/act/act.ts';
import { ownTelemedDoctor } from '../presence/own-doctor.ts';
import { partnerOf } from './issue-hand-off.ts';

/** Where the consults of a doctor open. Refuses: telemed_doctor_missing. */
export const readConsultPlace: Action<typeof endpoint> = async (act) => {
  await ownTelemedDoctor(act);
  const site = await partnerOf(act);
  if (!site) return { opens_at: 'portal', module_opens_in: 'portal' };
  return { opens_at: 'partner', module_opens_in: site.is_framed ? 'frame' : 'window' };
};
