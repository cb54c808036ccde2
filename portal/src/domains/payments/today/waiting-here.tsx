import { type Issue, issueTypeWords } from '@clinic/contract/payments/issues.ts';
import type { OpenPayment, PersonHere } from '@clinic/contract/payments/today.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { agoText } from '../../../ui/time/waited-text.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { IssueStatusBadge } from '../issues/issue-columns.tsx';
import { WaitingList, WaitingRow } from './parts/waiting-list.tsx';
import classes from './waiting-here.module.css';

/** Payments whose code is shown and not paid yet, the oldest first. */
export function WaitingPayments({ payments }: { payments: readonly OpenPayment[] | undefined }) {
  const now = useNow(serverNow);
  return (
    <WaitingList
      title="Open payments"
      rows={payments}
      rowId={({ id }) => id}
      row={({ id, amount, patient_id, created_at }) => (
        <WaitingRow
          what={<TransactionLink id={id}>{moneyText(amount)}</TransactionLink>}
          below={patient_id}
          beside={agoText(Date.parse(created_at), now)}
        />
      )}
      empty="No open payments."
    />
  );
}

/** Reported errors that the platform has not solved yet, the oldest first. */
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

/** The users who have the portal open at this branch now. */
export const PeopleHere = ({ people }: { people: readonly PersonHere[] | undefined }) => (
  <WaitingList
    title="Signed in now"
    rows={people}
    rowId={({ user_id }) => user_id}
    row={({ full_name }) => (
      <span className={classes.person}>
        <Avatar photo={undefined} full_name={full_name} />
        <span>{full_name}</span>
      </span>
    )}
    empty="No one is connected."
  />
);
