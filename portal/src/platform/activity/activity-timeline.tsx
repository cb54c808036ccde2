import { type Activity, type TrailEntity, listActivities } from '@clinic/contract/trail/activities.ts';
import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { Skeleton, Text } from '@mantine/core';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { sentenceOf } from '../api/api-problem.ts';
import { showDateTime } from '../format.ts';
import { ActivityChanges } from './activity-changes.tsx';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../query.ts';

/** The audit entries of a record, oldest first. */
const useActivities = (entity: TrailEntity, id: number) =>
  useQuery(endpointQuery(listActivities, { query: { entity, entity_id: String(id) } }));

const detailOf = ({ changes, note }: Activity) =>
  changes.length === 0 && !note ? undefined : <ActivityChanges changes={changes} note={note} />;

/** A record's audit trail: who changed what and when, with the values before and after. */
export function ActivityTimeline({ entity, id }: { entity: TrailEntity; id: number }) {
  const query = useActivities(entity, id);
  const activities = query.data?.data;
  if (query.isPending) return <Skeleton height={96} role="status" aria-label="Loading" />;
  if (!activities)
    return (
      <FailedState
        title="The activity could not be loaded."
        reason={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <>
      {query.isError && (
        <StaleNotice onRetry={() => void query.refetch()}>
          The activity could not be refreshed and may be out of date.
        </StaleNotice>
      )}
      {activities.length === 0 && (
        <Text size="sm" c="dimmed">
          No activity yet
        </Text>
      )}
      {activities.length > 0 && (
        <Timeline
          label="Activity"
          entries={activities.map((activity) => ({
            id: activity.id,
            title: activity.title,
            meta: `${actorWords(activity.by, activity.person)} · ${showDateTime(activity.at)}`,
            detail: detailOf(activity),
          }))}
        />
      )}
    </>
  );
}
