import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useLeave } from '../../../platform/form/use-leave.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
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

/** One transaction: what it is, how far it came, its issues and its activity. */
export function TransactionDetailScreen({ actions, sections }: TransactionSlots = {}) {
  const id = Number(route.useParams().id);
  const query = useTransaction(id);
  const leave = useLeave('/payment/transaction');
  useTransactionLive(id);
  const cancel = (
    <Button variant="default" onClick={leave}>
      Cancel
    </Button>
  );
  if (query.isPending) return <DetailSkeleton id={id} />;
  if (!query.data)
    return (
      <Stack gap="md">
        <PageHeader title={`Transaction #${id}`} actions={cancel} />
        {query.error instanceof ApiProblem && query.error.status === 404 ? (
          <EmptyState
            title="There is no such transaction at this branch"
            hint="It may belong to another branch: change the location above."
          />
        ) : (
          <FailedState
            title="The transaction could not be loaded."
            reason={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </Stack>
    );
  return (
    <Stack gap="md">
      {query.isError && (
        <StaleNotice onRetry={() => void query.refetch()}>
          The transaction could not be refreshed. This is how it was last read.
        </StaleNotice>
      )}
      <Detail
        key={id}
        transaction={query.data}
        cancel={cancel}
        actions={actions?.(query.data)}
        sections={sections?.(query.data)}
        onReload={async () => void (await query.refetch())}
      />
    </Stack>
  );
}

interface DetailProps {
  transaction: Transaction;
  cancel: ReactNode;
  actions: ReactNode;
  sections: ReactNode;
  onReload: () => Promise<void>;
}

function Detail({ transaction, cancel, actions, sections, onReload }: DetailProps) {
  const [isEditing, setEditing] = useState(false);
  const canEdit = useCan('ROLE_TRANSACTION_UPDATE');
  return (
    <>
      <PageHeader
        title={`Transaction #${transaction.id}`}
        beside={<TransactionStatusBadge {...transaction} />}
        below={
          <>
            {transaction.clinic.name} ·{' '}
            <time dateTime={transaction.created_at}>{showDateTime(transaction.created_at)}</time>
          </>
        }
        actions={
          <>
            {cancel}
            {actions}
            {canEdit && (
              <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </>
        }
      />
      <SectionCard title="Progress">
        <Milestones label="Progress of the payment" steps={milestonesOf(transaction, showDateTime)} />
      </SectionCard>
      <div className={classes.columns}>
        <DetailsCard transaction={transaction} />
        <AmountsCard transaction={transaction} />
      </div>
      {sections}
      <TransactionIssues transaction_id={transaction.id} />
      <RecordActivity entity="transaction" id={transaction.id} isOfPatient />
      {isEditing && <EditTransaction transaction={transaction} onReload={onReload} onClose={() => setEditing(false)} />}
    </>
  );
}

function DetailSkeleton({ id }: { id: number }) {
  return (
    <Stack gap="md" role="status" aria-label="Loading">
      <PageHeader title={`Transaction #${id}`} />
      <Skeleton height={150} radius="md" />
      <div className={classes.columns}>
        <Skeleton height={320} radius="md" />
        <Skeleton height={320} radius="md" />
      </div>
      <Skeleton height={200} radius="md" />
    </Stack>
  );
}
