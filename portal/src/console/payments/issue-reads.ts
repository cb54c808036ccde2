import { listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import type { Issue } from '@clinic/contract/payments/issues.ts';
import { openIssueList } from '@clinic/contract/payments/platform-payment-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { workReads } from '../parts/work-reads.ts';

export const issueReads = workReads(openIssueList, {
  useAll: () => useQuery(endpointQuery(listOpenIssues, {})),
  idOf: ({ id }: Issue) => id,
  fits: ({ status, transaction }, search) =>
    (search.status === undefined || search.status === status) &&
    (search.clinic_id === undefined || search.clinic_id === String(transaction.clinic.id)),
  reads: [listOpenIssues.name],
});
