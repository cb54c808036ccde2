import { activityWords, type ActivityKind } from '@clinic/contract/payments/transaction-words.ts';
import type { Activity } from '@clinic/contract/payments/transactions.ts';
import { Skeleton } from '@mantine/core';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { showDateTime } from '../../platform/format.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { useTransactionActivities } from './payments.data.ts';

const isKnown = (kind: string): kind is ActivityKind => kind in activityWords;

const changeOf = ({ from, to, note }: Activity): string | undefined => {
  const change = from === null ? to : `${from} → ${to ?? '–'}`;
  return [change, note].filter((part) => part !== null && part !== '').join(' · ') || undefined;
};

/** Who did what to the transaction, and when. */
export function TransactionActivities({ transaction_id }: { transaction_id: number }) {
  const query = useTransactionActivities(transaction_id);
  const activities = query.data?.data;
  return (
    <SectionCard title="Activity">
      {query.isPending && <Skeleton height={96} />}
      {query.isError && !activities && (
        <FailedState
          title="The activity could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {activities?.length === 0 && <EmptyState title="Nothing happened yet" />}
      {activities && activities.length > 0 && (
        <Timeline
          label="Activity"
          entries={activities.map((activity) => ({
            id: activity.id,
            title: isKnown(activity.kind) ? activityWords[activity.kind] : activity.kind,
            meta: `${activity.by} · ${showDateTime(activity.at)}`,
            detail: changeOf(activity),
          }))}
        />
      )}
    </SectionCard>
  );
}
