import { searchOf } from '../../../platform/list/search-of.ts';
import { issueList, type IssueListSearch } from '@clinic/contract/payments/issue-list.ts';
import type { Issue } from '@clinic/contract/payments/issues.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { issuesQuery } from './issues.data.ts';

/** The list of issues, for next and previous on a transaction's page. A transaction of another branch does not open here. */
export const issueWalk = (clinic_id: number) =>
  walkedList<IssueListSearch, Issue>({
    list: '/payment/issue',
    search: searchOf(issueList),
    query: issuesQuery,
    rowId: ({ id }) => String(id),
    pathOf: ({ transaction }) =>
      transaction.clinic.id === clinic_id ? `/payment/transaction/${transaction.id}` : undefined,
  });
