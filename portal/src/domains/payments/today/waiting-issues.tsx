import { type Issue, issueTypeWords } from '@clinic/contract/payments/issues.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { IssueStatusBadge } from '../issues/issue-columns.tsx';
import { WaitingList, WaitingRow } from './parts/waiting-list.tsx';

/** Reported errors that head office has not solved yet, the oldest first. */
export function WaitingIssues({ issues }: { issues: readonly Issue[] | undefined }) {
  const opens = useCan('ROLE_TRANSACTION_VIEW');
  return (
    <WaitingList
      title="Open issues"
      rows={issues}
      rowId={({ id }) => id}
      row={(issue) => {
        const words = issueTypeWords[issue.type];
        const { id, patient_id } = issue.transaction;
        return (
          <WaitingRow
            what={opens ? <TransactionLink id={id}>{words}</TransactionLink> : words}
            below={`#${id} · ${patient_id}`}
            beside={<IssueStatusBadge status={issue.status} />}
          />
        );
      }}
      empty="No open issues."
      more={<PathLink path="/payment/issue">All</PathLink>}
    />
  );
}
