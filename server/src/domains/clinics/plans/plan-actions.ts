import type * as platformPlansCalls from '@clinic/contract/clinics/platform-plans.ts';
import type * as plansCalls from '@clinic/contract/clinics/plans.ts';
import { showDate, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { onePage, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listFeeRows, lockPlans } from './admin-fees.queries.ts';
import { firstOpenDay, feeInWords, toAdminFee } from './fees.rules.ts';
import {
  listPlanChanges,
  notePlanChange,
  type PlanChangeRow,
  insertPlan,
  listClinicsOfPlans,
  readGstRate,
  readPlans,
  plansOfOthers,
  listOwnPlans,
} from './plans.queries.ts';

const changes_shown = 20;

function summaryOf({ kind, before, after }: PlanChangeRow): string {
  const told = after ?? before ?? {};
  if (kind === 'plan_created') return String(told['name']);
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
  return rows.map(({ id, name, handling_fee_rate }) => ({
    id,
    name,
    handling_fee_rate: Number(handling_fee_rate),
    clinics: users.get(id)?.length ?? 0,
    admin_fees: fees.filter(({ plan_id }) => plan_id === id).map((fee) => toAdminFee(fee, today)),
    changes: changes
      .filter(({ plan_id }) => plan_id === id)
      .map((change) => ({ ...change, summary: summaryOf(change) })),
  }));
}

/** Every plan as head office sees it. */
export const listPlatformPlans: Action<typeof platformPlansCalls.listPlatformPlans> = async (act) => ({
  ...onePage(await readPlatformPlans(act.db, null, act.now)),
  gst_rate: Number(await readGstRate(act.db, singaporeDay(act.now))),
  first_day: firstOpenDay(act.now),
});

/** Creates a plan without admin fees. Refuses: plan_name_taken. */
export const createPlan: Action<typeof platformPlansCalls.createPlan> = async (act, { body }) => {
  await lockPlans(act.db);
  const after = { name: body.name, handling_fee_rate: body.handling_fee_rate.toFixed(5) };
  const plan_id = await insertPlan(act.db, after);
  if (plan_id === undefined) throw act.refusal('plan_name_taken');
  await notePlanChange(act.db, { plan_id, kind: 'plan_created', after }, { at: act.now, actor: act.actor });
  act.answerStatus(201);
  const [made] = await readPlatformPlans(act.db, [plan_id], act.now);
  if (!made) throw new Error('The plan that was made is not there.');
  return made;
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
