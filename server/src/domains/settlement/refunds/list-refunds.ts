import type { listRefunds as endpoint } from '@clinic/contract/settlement/refunds.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { toRefund, toRefundTotals } from './refund.rules.ts';
import { refundsOf, sumListedRefunds } from './refunds.queries.ts';

/** Lists the refunds of the selected branch, with the totals of the filtered ones. */
export const listRefunds: Action<typeof endpoint> = async (act, { query }) => {
  const filter = {
    status: query.status || undefined,
    not_status: query.not_status || undefined,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  };
  const rows = await refundsOf(act.db, act.scope, filter, pageOf(query)).execute();
  const sums = await sumListedRefunds(act.db, act.scope, filter);
  return {
    data: rows.map((row) => toRefund(row, act.staff)),
    pager: pagerOf(query, sums.count),
    totals: toRefundTotals(sums, filter.status),
  };
};
