import type { redeemHandOff as endpoint } from '@clinic/contract/teleconsult/hand-off/hand-off.ts';
import type { Action } from '../../../platform/act/act.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { readClinic } from '../../clinics/index.ts';
import { branchOfToken } from './branch-token.ts';
import { nameOf } from '../visits/doctor-name.rules.ts';
import { findHandedDoctor, takeHandOff } from './hand-off.queries.ts';

/**
 * The partner site takes a hand-off: the doctor and the visit. A token that is used, over, of another site or of somebody who is no longer
 * a doctor is refused. Refuses: hand_off_over.
 */
export const redeemHandOff: Action<typeof endpoint> = async (act, { body: { site, token } }) => {
  const branch = branchOfToken(token);
  if (!branch) throw act.refusal('hand_off_over');
  const { clinic_id, group_id } = branch;
  const tenant = { group_id, clinic_ids: [clinic_id] };
  await act.enter(tenant, clinic_id);
  const taken = await takeHandOff(act.db, { clinic_id, token_hash: tokenHash(token), site, now: act.now });
  const doctor = taken && (await findHandedDoctor(act.db, clinic_id, taken.user_id));
  if (!taken || !doctor) throw act.refusalThatKeeps('hand_off_over');
  const clinic = await readClinic(act.db, tenant, clinic_id);
  return {
    purpose: taken.purpose,
    clinic_id,
    clinic_name: clinic.name,
    user_id: taken.user_id,
    doctor_name: nameOf(doctor),
    visit_id: taken.visit_id,
    handed_over_at: act.now.toISOString(),
  };
};
