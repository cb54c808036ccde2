import type { listTransactionIssues as endpoint } from '@clinic/contract/payments/issues.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { listIssuesOf } from './issues.queries.ts';
import { pageOf, pagerOf } from '../transactions/list-filters.rules.ts';
import { readTransaction } from '../transactions/transactions.queries.ts';

/** Lists the issues of one transaction, newest first. Refuses: transaction_not_found. */
export const listTransactionIssues: LargeListAction<typeof endpoint> = async (act, { params, query }) => {
  if (!(await readTransaction(act.db, act.scope, params.id))) throw act.refusal('transaction_not_found');
  const { batches: data, count } = await listIssuesOf(act.db, act.scope, params.id, pageOf(query));
  return { data, pager: pagerOf(query, count) };
};
