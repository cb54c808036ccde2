import {
  type deletePlatformAdminFee as deletePlatformEndpoint,
  feeFault,
  type setAdminFee as setEndpoint,
} from '@clinic/contract/clinics/platform-plans.ts';
import type {
  deleteAdminFee as deleteEndpoint,
  listAdminFees as listEndpoint,
} from '@clinic/contract/clinics/plans.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { the_platform } from '@clinic/contract/trail/actor-words.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { readOwnFullName } from '../../access/index.ts';
import { tellOfFees } from '../tell-clinics.queries.ts';
import { type AdminFeeRow, deleteFeeRow, findFee, insertFee, listFeeRows, lockPlans } from './admin-fees.queries.ts';
import { effectiveDayFault, firstOpenDay, feeInTrail, toAdminFee } from './fees.rules.ts';
import { notePlanChange, plansOfOthers, listOwnPlans, readPlans } from './plans.queries.ts';

/** Fees of a plan that a clinic in scope is on. Refuses: plan_not_found. */
export const listAdminFees: Action<typeof listEndpoint> = async (act, { params: { id }, query }) => {
  const today = singaporeDay(act.now);
  const own = await listOwnPlans(act.db, act.scope, today);
  if (!own.some(({ plan_id }) => plan_id === id)) throw act.refusal('plan_not_found');
  const rows = await listFeeRows(act.db, { plan_ids: [id], product_type: query.product_type ?? null }, today);
  const may_delete =
    can(act.staff.roles, 'ROLE_PROVIDER_UPDATE') && !(await plansOfOthers(act.db, act.scope, [id], today)).has(id);
  const first = firstOpenDay(act.now);
  const page = pageOf(query);
  return {
    data: rows.slice(page.offset, page.offset + page.limit).map((row) => ({
      ...toAdminFee(row, today),
      deletable: may_delete && row.effective_date >= first,
    })),
    pager: pagerOf(query, rows.length),
  };
};

/**
 * Sets a fee from a future day on. Never overwrites an existing fee. Refuses: plan_not_found, admin_fee_exists, and by field a day
 * that has begun or begins within a minute.
 */
export const setAdminFee: Action<typeof setEndpoint> = async (act, { params: { id }, body }) => {
  await lockPlans(act.db);
  if ((await readPlans(act.db, [id])).length === 0) throw act.refusal('plan_not_found');
  const { product_type, type, admin_fee, effective_date } = body;
  const faults: Record<string, string[]> = {};
  const wrong_figure = feeFault(type, admin_fee);
  if (wrong_figure) faults['admin_fee'] = [wrong_figure];
  const wrong_day = effectiveDayFault(effective_date, act.now);
  if (wrong_day) faults['effective_date'] = [wrong_day];
  if (wrong_figure || wrong_day) throw act.refusal('validation_failed', faults);
  const figure =
    type === 'a' ? { flat_cents: toCents(admin_fee), rate: null } : { flat_cents: null, rate: admin_fee.toFixed(5) };
  const fee = { plan_id: id, product_type, type, effective_date, ...figure };
  const made = await insertFee(act.db, fee, { at: act.now, user: the_platform });
  if (!made) throw act.refusal('admin_fee_exists');
  const change = { plan_id: id, kind: 'admin_fee_set' as const, after: feeInTrail(made) };
  await notePlanChange(act.db, change, { at: act.now, actor: act.actor });
  tellOfFees(act, id);
  act.answerStatus(201);
  return toAdminFee(made, singaporeDay(act.now));
};

async function remove(db: Db, fee: AdminFeeRow, at: Date, actor: string): Promise<void> {
  await deleteFeeRow(db, fee.id);
  const change = { plan_id: fee.plan_id, kind: 'admin_fee_deleted' as const, before: feeInTrail(fee) };
  await notePlanChange(db, change, { at, actor });
}

/**
 * Deletes a future fee. The caller's scope must cover all clinics on the plan. Refuses: admin_fee_not_found (also if no clinic in
 * scope is on the plan), plan_shared, admin_fee_in_force.
 */
export const deleteAdminFee: Action<typeof deleteEndpoint> = async (act, { params: { id } }) => {
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

/** The same for the platform, for any plan. Refuses: admin_fee_not_found, admin_fee_in_force. */
export const deletePlatformAdminFee: Action<typeof deletePlatformEndpoint> = async (act, { params: { id } }) => {
  await lockPlans(act.db);
  const fee = await findFee(act.db, id);
  if (!fee) throw act.refusal('admin_fee_not_found');
  if (fee.effective_date < firstOpenDay(act.now)) throw act.refusal('admin_fee_in_force');
  await remove(act.db, fee, act.now, act.actor);
  tellOfFees(act, fee.plan_id);
};
