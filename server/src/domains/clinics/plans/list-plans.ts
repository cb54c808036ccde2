import type { listPlans as endpoint } from '@clinic/contract/clinics/plans.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { plansOfOthers } from './plan-reach.ts';
import { listOwnPlans, readGstRate, readPlans } from './plans.queries.ts';

/** The current and future plans of the clinics in scope. The plans of other clinics are confidential. */
export const listPlans: Action<typeof endpoint> = async (act, { query }) => {
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
