import type { deletePlatformAdminFee as platformEndpoint } from '@clinic/contract/clinics/platform-plans.ts';
import type { deleteAdminFee as endpoint } from '@clinic/contract/clinics/plans.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { readOwnFullName } from '../../access/index.ts';
import { type AdminFeeRow, deleteFeeRow, findFee, lockPlans } from './admin-fees.queries.ts';
import { firstOpenDay } from './fee-days.rules.ts';
import { notePlanChange } from './plan-changes.queries.ts';
import { plansOfOthers } from './plan-reach.ts';
import { listOwnPlans } from './plans.queries.ts';
import { feeInTrail } from './shown-fee.rules.ts';
import { tellOfFees } from '../tell-clinics.ts';

async function remove(db: Db, fee: AdminFeeRow, at: Date, actor: string): Promise<void> {
  await deleteFeeRow(db, fee.id);
  const change = { plan_id: fee.plan_id, kind: 'admin_fee_deleted' as const, before: feeInTrail(fee) };
  await notePlanChange(db, change, { at, actor });
}

/**
 * Deletes a future fee. The caller's scope must cover all clinics on the plan. Refuses: admin_fee_not_found (also if no clinic in
 * scope is on the plan), plan_shared, admin_fee_in_force.
 */
export const deleteAdminFee: Action<typeof endpoint> = async (act, { params: { id } }) => {
  await lockPlans(act.db);
  const today = singaporeDay(act.now);
  const fee = await findFee(act.db, id);
  const own = await listOwnPlans(act.db, act.scope, today);
  if (!fee || !own.some(({ plan_id }) => plan_id === fee.plan_id)) throw act.refusal('admin_fee_not_found');
  if ((await plansOfOthers(act.db, act.scope, [fee.plan_id], today)).has(fee.plan_id)) throw act.refusal('plan_shared');
  if (fee.effective_date < firstOpenDay(act.now)) throw act.refusal('admin_fee_in_force');
  await remove(act.db, fee, act.now, `${await readOwnFullName(act.db, act.staff)} of ${act.staff.clinic.name}`);
  act.audit('admin_fee_deleted', { entity: 'clinic', entity_id: act.scope.clinic_id, before: feeInTrail(fee) });
  tellOfFees(act, fee.plan_id);
};

/** The same for head office, for any plan. Refuses: admin_fee_not_found, admin_fee_in_force. */
export const deletePlatformAdminFee: Action<typeof platformEndpoint> = async (act, { params: { id } }) => {
  await lockPlans(act.db);
  const fee = await findFee(act.db, id);
  if (!fee) throw act.refusal('admin_fee_not_found');
  if (fee.effective_date < firstOpenDay(act.now)) throw act.refusal('admin_fee_in_force');
  await remove(act.db, fee, act.now, act.actor);
  tellOfFees(act, fee.plan_id);
};
