import type { hummingAccess as endpoint } from '@clinic/contract/teleconsult/hand-off/hand-off.ts';
import type { Action } from '../../../platform/act/act.ts';
import { checkOffered } from '../visits/check-offered.ts';
import { ownTelemedDoctor } from '../presence/own-doctor.ts';
import { issueHandOff } from './issue-hand-off.ts';

/** Opens the doctor module for a tele-consult doctor of the branch. Refuses: telemed_not_allowed, telemed_doctor_missing, doctor_module_missing. */
export const hummingAccess: Action<typeof endpoint> = async (act) => {
  checkOffered(act);
  const { user_id } = await ownTelemedDoctor(act);
  const issued = await issueHandOff(act, { purpose: 'access', visit_id: null });
  if (!issued) throw act.refusal('doctor_module_missing');
  act.audit('doctor_module_opened', { entity: 'user', entity_id: user_id });
  return issued;
};
