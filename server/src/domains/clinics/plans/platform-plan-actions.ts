import type {
  createPlan as createEndpoint,
  listPlatformPlans as listEndpoint,
} from '@clinic/contract/clinics/platform-plans.ts';
import { showDate, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listFeeRows, lockPlans } from './admin-fees.queries.ts';
import { firstOpenDay } from './fee-days.rules.ts';
import { listPlanChanges, notePlanChange, type PlanChangeRow } from './plan-changes.queries.ts';
import { insertPlan, listClinicsOfPlans, readGstRate, readPlans } from './plans.queries.ts';
import { feeInWords, toAdminFee } from './shown-fee.rules.ts';

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
export const listPlatformPlans: Action<typeof listEndpoint> = async (act) => ({
  ...onePage(await readPlatformPlans(act.db, null, act.now)),
  gst_rate: Number(await readGstRate(act.db, singaporeDay(act.now))),
  first_day: firstOpenDay(act.now),
});

/** Creates a plan without admin fees. Refuses: plan_name_taken. */
export const createPlan: Action<typeof createEndpoint> = async (act, { body }) => {
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
