import type { MemberAct } from '../../../platform/act/act.ts';
import { replaceRecoveryCodes } from './recovery-codes/recovery-codes.queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes/recovery-codes.ts';
import { noteSecondFactor, readSecondFactors } from './second-factors.queries.ts';
import { tellOwner } from './tell-owner.ts';

/** Replaces the recovery codes with ten new ones. They are returned here and never again. */
export async function giveRecoveryCodes(act: MemberAct): Promise<string[]> {
  const { group_id, user_id } = act.staff;
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(act.db, group_id, user_id, codes.map(recoveryCodeHash));
  return codes;
}

/** Common steps after each enrolment: activates the factor, notifies the owner, and makes recovery codes if none are left. */
export async function afterEnrolment(act: MemberAct, what: string): Promise<{ recovery_codes: string[] | null }> {
  const { group_id, user_id } = act.staff;
  await noteSecondFactor(act.db, group_id, user_id, act.now);
  act.accessChanged();
  act.audit('second_factor_added', { entity: 'user', entity_id: user_id, clinic_id: null, note: what });
  await tellOwner(act, act.staff, 'added', 'A second factor was added', (name) => `${what} was added to ${name}.`);
  const { recovery_codes_left } = await readSecondFactors(act.db, group_id, user_id);
  return { recovery_codes: recovery_codes_left > 0 ? null : await giveRecoveryCodes(act) };
}
