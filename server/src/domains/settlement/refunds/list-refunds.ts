import type { listRefunds as endpoint } from '@clinic/contract/settlement/refunds.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { toRefund } from './refund.rules.ts';
import { countRefunds, refundsOf } from './refunds.queries.ts';

/** Lists the refunds of the selected branch. */
export const listRefunds: Action<typeof endpoint> = async (act, { query }) => {
  const filter = {
    status: query.status || undefined,
    not_status: query.not_status || undefined,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  };
  const rows = await refundsOf(act.db, act.scope, filter, pageOf(query)).execute();
  const count = await countRefunds(act.db, act.scope, filter);
  return { data: rows.map((row) => toRefund(row, act.staff)), pager: pagerOf(query, count) };
};
