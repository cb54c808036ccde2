import type { listAdminFees as endpoint } from '@clinic/contract/clinics/plans.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listFeeRows } from './admin-fees.queries.ts';
import { firstOpenDay } from './fee-days.rules.ts';
import { plansOfOthers } from './plan-reach.ts';
import { listOwnPlans } from './plans.queries.ts';
import { toAdminFee } from './shown-fee.rules.ts';

/** Fees of a plan that a clinic in scope is on. Refuses: plan_not_found. */
export const listAdminFees: Action<typeof endpoint> = async (act, { params: { id }, query }) => {
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
