import type { IssueListSearch } from '@clinic/contract/payments/issue-list.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import {
  listTransactionIssues,
  createIssue,
  type Issue,
  listIssues,
  updateIssue,
} from '@clinic/contract/payments/issues.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** One page of the list. */
export const issuesQuery = ({ p, n, sort, clinic_name, status }: IssueListSearch) =>
  endpointQuery(listIssues, { query: { clinic_name, status, sort, p: String(p), n: String(n) } });

export const useIssues = (search: IssueListSearch) =>
  useQuery({ ...issuesQuery(search), placeholderData: keepPreviousData });

const transactionIssuesQuery = (id: number) =>
  endpointQuery(listTransactionIssues, { params: { id: String(id) }, query: {} });

export const useTransactionIssues = (id: number) => useQuery(transactionIssuesQuery(id));

/** Reads the current state of an issue from its list: there is no call for a single one. */
export function useReadIssue({ id, transaction }: Issue) {
  const client = useQueryClient();
  return async (): Promise<Issue> => {
    const issues = await client.fetchQuery({ ...transactionIssuesQuery(transaction.id), staleTime: 0 });
    const issue = issues.data.find((one) => one.id === id);
    if (!issue) throw new ApiProblem({ status: 404, detail: 'This issue does not belong to this transaction.' });
    return issue;
  };
}

/** What shows issues. */
const issueReads = [listIssues, listTransactionIssues, listTransactions, getTransaction, listActivities].map(
  (endpoint) => endpoint.name,
);

export const useCreateIssue = () => useWrite(createIssue, issueReads);
export const useUpdateIssue = () => useWrite(updateIssue, issueReads);

/** Prefetches the page under the pointer; undefined: the pointer has left. */
export function usePrefetchIssues() {
  const pages = usePrefetch();
  return (search: IssueListSearch | undefined) => pages.rest(search && issuesQuery(search));
}
