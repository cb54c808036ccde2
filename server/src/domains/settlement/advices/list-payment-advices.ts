import type { listPaymentAdvices as endpoint } from '@clinic/contract/settlement/payment-advices.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { toAdviceRow, visibleStatuses } from './payment-advice.rules.ts';
import { listAdviceRows } from './payment-advices.queries.ts';

/** Lists the advices of the branch, or at head office those of the whole group. The scope decides which. */
export const listPaymentAdvices: Action<typeof endpoint> = async (act, { query }) => {
  const filter = {
    from: query.date && startOfDay(query.date.start),
    before: query.date && startOfDay(addDays(query.date.end, 1)),
    statuses: visibleStatuses(act.staff.roles, query),
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  } as const;
  const { rows, count } = await listAdviceRows(act.db, act.scope, filter, pageOf(query));
  return { data: rows.map(toAdviceRow), pager: pagerOf(query, count) };
};
