import type { listIssues as endpoint } from '@clinic/contract/payments/issues.ts';
import type { Action } from '../../../platform/act/act.ts';
import { countIssues, type IssueFilter, listIssueRows } from './issue-page.queries.ts';
import { soughtWords, pageOf, pagerOf } from '../transactions/list-filters.rules.ts';

/** Lists the issues of the branch, or of the whole group at head office, depending on the scope. */
export const listIssues: Action<typeof endpoint> = async (act, { query }) => {
  const filter: IssueFilter = {
    clinic_words: soughtWords(query.clinic_name),
    status: query.status || undefined,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  };
  const count = await countIssues(act.db, act.scope, filter);
  const page = pageOf(query);
  const data = page.offset >= count ? [] : await listIssueRows(act.db, act.scope, filter, page);
  return { data, pager: pagerOf(query, count) };
};
