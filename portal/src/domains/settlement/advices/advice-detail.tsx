import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useLeave } from '../../../platform/form/use-leave.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { AdviceAmounts } from './advice-amounts.tsx';
import { AdviceDocuments } from './advice-documents.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { AdviceNotes } from '../notes/advice-notes.tsx';
import { AdviceTransactions } from './advice-transactions.tsx';
import { PayoutCard } from './parts/payout-card.tsx';
import { useAdvice } from '../settlement.data.ts';
import { useAdviceLive } from '../settlement.live.ts';
import { ProcessStatusBadge } from '../status-badges.tsx';

interface AdviceDetailProps {
  kind: AdviceKind;
  id: number;
}

/** One advice: its status, every amount with its formula, its notes and its transactions. */
export function AdviceDetail({ kind, id }: AdviceDetailProps) {
  const query = useAdvice(id);
  const { title, one, list } = adviceKinds[kind];
  const leave = useLeave(list);
  useAdviceLive(id);
  const cancel = (
    <Button variant="default" onClick={leave}>
      Cancel
    </Button>
  );
  if (query.isPending) return <DetailSkeleton title={title} />;
  if (!query.data)
    return (
      <Stack gap="md">
        <PageHeader title={title} actions={cancel} />
        {query.error instanceof ApiProblem && query.error.status === 404 ? (
          <EmptyState
            title={`There is no such ${one} at this branch`}
            hint="It may belong to another branch: change the location above."
          />
        ) : (
          <FailedState
            title={`The ${one} could not be loaded.`}
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
          {`The ${one} could not be refreshed. This is how it was last read.`}
        </StaleNotice>
      )}
      <PageHeader
        title={query.data.display_id}
        beside={<ProcessStatusBadge status={query.data.process_status} />}
        below={
          <>
            {query.data.clinic.name} ·{' '}
            <time dateTime={query.data.created_at}>{showDateTime(query.data.created_at)}</time>
          </>
        }
        actions={
          <>
            {cancel}
            <AdviceDocuments advice={query.data} />
          </>
        }
      />
      <Sections key={id} advice={query.data} />
    </Stack>
  );
}

function Sections({ advice }: { advice: PaymentAdvice }) {
  const canSeeNotes = useCan('ROLE_PAYMENTNOTE_VIEW');
  const canSeeTransactions = useCan('ROLE_TRANSACTION_VIEW');
  return (
    <>
      <PayoutCard advice={advice} />
      <AdviceAmounts advice={advice} />
      {canSeeNotes && <AdviceNotes advice={advice} />}
      {canSeeTransactions && <AdviceTransactions advice={advice} />}
      <RecordActivity entity="payment_advice" id={advice.id} />
    </>
  );
}

function DetailSkeleton({ title }: { title: string }) {
  return (
    <Stack gap="md" role="status" aria-label="Loading">
      <PageHeader title={title} />
      <Skeleton height={120} radius="md" />
      <Skeleton height={480} radius="md" />
      <Skeleton height={200} radius="md" />
    </Stack>
  );
}
