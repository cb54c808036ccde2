import type * as platformPlansCalls from '@clinic/contract/clinics/platform-plans.ts';
import type * as plansCalls from '@clinic/contract/clinics/plans.ts';
import { type VoucherType, voucherType, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { isDeepStrictEqual } from 'node:util';
import { showDate, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { onePage, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { tellOfFees } from '../tell-clinics.queries.ts';
import { listFeeRows, lockPlans } from './admin-fees.queries.ts';
import { firstOpenDay, feeInWords, toAdminFee } from './fees.rules.ts';
import { readGstRate } from './gst-rates.queries.ts';
import {
  listPlanChanges,
  notePlanChange,
  type PlanChangeRow,
  insertPlan,
  listClinicsOfPlans,
  readPlans,
  savePlan,
  type PlanRow,
  plansOfOthers,
  listOwnPlans,
} from './plans.queries.ts';

const changes_shown = 20;

const voucherTypesOf = ({ allow_voucher_types }: Pick<PlanRow, 'allow_voucher_types'>): VoucherType[] =>
  voucherType.options.filter((type) => allow_voucher_types.includes(type));

/** A plan of the audit trail as text, such as `Standard, vouchers: Vaccination`. */
function planInWords(kept: Record<string, unknown>): string {
  const types = (kept['voucher_types'] as VoucherType[]).map((type) => voucherTypeWords[type]);
  return `${String(kept['name'])}, vouchers: ${types.join(', ') || 'none'}`;
}

function summaryOf({ kind, before, after }: PlanChangeRow): string {
  const told = after ?? before ?? {};
  if (kind === 'plan_created') return String(told['name']);
  if (kind === 'plan_updated') return planInWords(told);
  if (kind !== 'clinic_plan_set') return feeInWords(told);
  const { clinic, effective_date } = told;
  return typeof effective_date === 'string'
    ? `${String(clinic)} from ${showDate(startOfDay(effective_date))}`
    : `${String(clinic)} stays on its plan`;
}

async function readPlatformPlans(db: ReadDb, ids: readonly number[] | null, now: Date) {
  const today = singaporeDay(now);
  const rows = await readPlans(db, ids);
  const plan_ids = rows.map(({ id }) => id);
  const fees = await listFeeRows(db, { plan_ids }, today);
  const users = Map.groupBy(await listClinicsOfPlans(db, plan_ids, today), ({ plan_id }) => plan_id);
  const changes = await listPlanChanges(db, plan_ids, changes_shown);
  return rows.map(({ id, name, updated_at, ...row }) => ({
    id,
    name,
    handling_fee_rate: Number(row.handling_fee_rate),
    voucher_types: voucherTypesOf(row),
    updated_at,
    clinics: users.get(id)?.length ?? 0,
    admin_fees: fees.filter(({ plan_id }) => plan_id === id).map((fee) => toAdminFee(fee, today)),
    changes: changes
      .filter(({ plan_id }) => plan_id === id)
      .map((change) => ({ ...change, summary: summaryOf(change) })),
  }));
}

async function showPlan(act: { db: ReadDb; now: Date }, id: number) {
  const plan = await presentPlan(act, { params: { id } });
  if (!plan) throw new Error('A plan is missing.');
  return plan;
}

/** Every plan as the platform sees it. */
export const listPlatformPlans: Action<typeof platformPlansCalls.listPlatformPlans> = async (act) => ({
  ...onePage(await readPlatformPlans(act.db, null, act.now)),
  gst_rate: Number(await readGstRate(act.db, singaporeDay(act.now))),
  first_day: firstOpenDay(act.now),
});

/** One plan. Refuses: plan_not_found. */
export const getPlatformPlan: Action<typeof platformPlansCalls.getPlatformPlan> = async (act, given) => {
  const plan = await presentPlan(act, given);
  if (!plan) throw act.refusal('plan_not_found');
  return plan;
};

/** Creates a plan without admin fees. Refuses: plan_name_taken. */
export const createPlan: Action<typeof platformPlansCalls.createPlan> = async (act, { body }) => {
  await lockPlans(act.db);
  const after = { name: body.name, handling_fee_rate: body.handling_fee_rate.toFixed(5) };
  const plan_id = await insertPlan(act.db, { ...after, updated_at: act.now });
  if (plan_id === undefined) throw act.refusal('plan_name_taken');
  await notePlanChange(act.db, { plan_id, kind: 'plan_created', after }, { at: act.now, actor: act.actor });
  act.answerStatus(201);
  return showPlan(act, plan_id);
};

/** A plan as the platform sees it. */
export const presentPlan = async (
  { db, now }: { db: ReadDb; now: Date },
  { params: { id } }: { params: { id: number } },
) => (await readPlatformPlans(db, [id], now))[0];

/**
 * Saves a plan's name and types of voucher. The same values change nothing. Refuses: plan_not_found, stale_object, plan_name_taken.
 */
export const updatePlan: Action<typeof platformPlansCalls.updatePlan> = async (act, { params: { id }, body }) => {
  await lockPlans(act.db);
  const [present] = await readPlans(act.db, [id]);
  if (!present) throw act.refusal('plan_not_found');
  if (isOutdated(act, present.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const before = { name: present.name, voucher_types: voucherTypesOf(present) };
  const wanted = body.voucher_types ?? before.voucher_types;
  const after = {
    name: body.name ?? before.name,
    voucher_types: voucherTypesOf({ allow_voucher_types: wanted }),
  };
  if (isDeepStrictEqual(before, after)) return showPlan(act, id);
  const saved = await savePlan(act.db, id, {
    name: after.name,
    allow_voucher_types: after.voucher_types,
    updated_at: changedAt(present.updated_at, act.now),
  });
  if (!saved) throw act.refusal('plan_name_taken');
  await notePlanChange(act.db, { plan_id: id, kind: 'plan_updated', before, after }, { at: act.now, actor: act.actor });
  tellOfFees(act, id);
  return showPlan(act, id);
};

/** The current and future plans of the clinics in scope. The plans of other clinics are confidential. */
export const listPlans: Action<typeof plansCalls.listPlans> = async (act, { query }) => {
  const today = singaporeDay(act.now);
  const own = await listOwnPlans(act.db, act.scope, today);
  const ids = [...new Set(own.map(({ plan_id }) => plan_id))];
  const rows = await readPlans(act.db, ids);
  const of_others = await plansOfOthers(act.db, act.scope, ids, today);
  const gst_rate = Number(await readGstRate(act.db, today));
  const here = own.filter(({ clinic_id }) => clinic_id === act.scope.clinic_id);
  const page = pageOf(query);
  return {
    data: rows.slice(page.offset, page.offset + page.limit).map(({ id, name, handling_fee_rate }) => ({
      id,
      name,
      handling_fee_rate: Number(handling_fee_rate),
      gst_rate,
      current: here.some(({ plan_id, effective_date }) => plan_id === id && effective_date === null),
      effective_date:
        here.find(({ plan_id, effective_date }) => plan_id === id && effective_date)?.effective_date ?? null,
      may_delete_fees: !of_others.has(id),
    })),
    pager: pagerOf(query, rows.length),
  };
};
