import type { listTransactionIssues as endpoint } from '@clinic/contract/payments/issues.ts';
import type { Action } from '../../platform/http/act.ts';
import { toIssue } from './issue.rules.ts';
import { listIssuesOf } from './issues.queries.ts';
import { pageOf, pagerOf } from './list-filters.rules.ts';
import { readTransaction } from './transactions.queries.ts';

/** Issues of one transaction, newest first. Refuses: transaction_not_found. */
export const listTransactionIssues: Action<typeof endpoint> = async (act, { params, query }) => {
  if (!(await readTransaction(act.db, act.scope, params.id))) throw act.refusal('transaction_not_found');
  const { rows, count } = await listIssuesOf(act.db, act.scope, params.id, pageOf(query));
  return { data: rows.map(toIssue), pager: pagerOf(query, count) };
};
