import { issueList } from '@clinic/contract/payments/issue-list.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import {
  listTransactionIssues,
  createIssue,
  type Issue,
  listIssues,
  updateIssue,
} from '@clinic/contract/payments/issues.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { of_payments } from '../payments.live.ts';
import { listReads } from '../../../platform/list/list-reads.ts';

/** The issues of the branch; at head office, of the whole group. */
export const issueReads = listReads(issueList, listIssues, {
  live: ['payment_receive', 'issue_update'],
  useRefresh: useRefreshOnGroup,
});

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

/** The reads that show issues. */
const shows_issues = [...issueReads.reads, listTransactionIssues.name, listTransactions.name, getTransaction.name];

export const useCreateIssue = () => useWrite(createIssue, shows_issues);
export const useUpdateIssue = () => useWrite(updateIssue, shows_issues);

/** A transaction's issues and activity. */
export const useTransactionLive = (id: number): void =>
  useRefreshOn({
    events: of_payments,
    reads: [getTransaction.name, listActivities.name, listTransactionIssues.name],
    matters: (data, event) => event === 'payment_advice_update' || Number(data['transaction_id']) === id,
  });

/** For next and previous on a transaction's page. A transaction of another branch does not open here. */
export const issueWalk = (clinic_id: number) =>
  issueReads.walk({}, ({ transaction: { id, clinic } }) =>
    clinic.id === clinic_id ? `/payment/transaction/${id}` : undefined,
  );
