import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { BranchAndTime } from '../../../platform/record/branch-and-time.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { BackButton } from '../../../platform/record/back-button.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { EditTransaction } from './edit-transaction.tsx';
import { AmountsCard } from './parts/amounts-card.tsx';
import { DetailsCard } from './parts/details-card.tsx';
import { milestonesOf } from './parts/milestones-of.ts';
import { useTransaction } from '../payments.data.ts';
import { useTransactionLive } from '../issues/issues.live.ts';
import { TransactionStatusBadge } from './transaction-columns.tsx';
import classes from './transaction-detail-screen.module.css';
import { TransactionIssues } from '../issues/transaction-issues.tsx';

const route = getRouteApi('/payment/transaction/$id');

/** What other domains add to a transaction's page. */
interface TransactionSlots {
  /** Beside Edit in the head of the page. */
  actions?: (transaction: Transaction) => ReactNode;
  /** Cards above the issues. */
  sections?: (transaction: Transaction) => ReactNode;
}

const words = {
  failed: 'The transaction could not be loaded.',
  stale: 'The transaction could not be refreshed. This is how it was last read.',
  gone: {
    title: 'There is no such transaction at this branch',
    hint: 'It may belong to another branch: change the location above.',
  },
};
const skeleton = (
  <>
    <Skeleton height={150} radius="md" />
    <div className={classes.columns}>
      <Skeleton height={320} radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
    <Skeleton height={200} radius="md" />
  </>
);

/** One transaction: what it is, how far it came, its issues and its activity. */
export function TransactionDetailScreen({ actions, sections }: TransactionSlots = {}) {
  const id = Number(route.useParams().id);
  const query = useTransaction(id);
  const canEdit = useCan('ROLE_TRANSACTION_UPDATE');
  const [isEditing, setEditing] = useState(false);
  useTransactionLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Transaction #${id}`}
      back_button={<BackButton list="/payment/transaction" />}
      words={words}
      skeleton={skeleton}
      head={(transaction) => ({
        beside: <TransactionStatusBadge {...transaction} />,
        below: <BranchAndTime {...transaction} />,
        actions: (
          <>
            {actions?.(transaction)}
            {canEdit && (
              <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </>
        ),
      })}
    >
      {(transaction) => (
        <>
          <SectionCard title="Progress">
            <Milestones label="Progress of the payment" steps={milestonesOf(transaction, showDateTime)} />
          </SectionCard>
          <div className={classes.columns}>
            <DetailsCard transaction={transaction} />
            <AmountsCard transaction={transaction} />
          </div>
          {sections?.(transaction)}
          <TransactionIssues transaction_id={transaction.id} />
          <RecordActivity entity="transaction" id={transaction.id} isOfPatient />
          {isEditing && <EditTransaction transaction={transaction} onClose={() => setEditing(false)} />}
        </>
      )}
    </RecordPage>
  );
}
