import { type Activity, type TrailEntity, listActivities } from '@clinic/contract/trail/activities.ts';
import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { Skeleton, Text } from '@mantine/core';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { showDateTime } from '../format.ts';
import { ActivityChanges } from './activity-changes.tsx';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../query.ts';
import { ReadStates } from '../reading/read-states.tsx';

/** The audit entries of a record, oldest first. */
const useActivities = (entity: TrailEntity, id: number) =>
  useQuery(endpointQuery(listActivities, { query: { entity, entity_id: String(id) } }));

const detailOf = ({ changes, note }: Activity) =>
  changes.length === 0 && !note ? undefined : <ActivityChanges changes={changes} note={note} />;

/** A record's audit trail: who changed what and when, with the values before and after. */
export function ActivityTimeline({ entity, id }: { entity: TrailEntity; id: number }) {
  return (
    <ReadStates
      read={useActivities(entity, id)}
      of="The activity"
      loading={<Skeleton height={96} role="status" aria-label="Loading" />}
    >
      {({ data: activities }) =>
        activities.length === 0 ? (
          <Text size="sm" c="dimmed">
            No activity yet
          </Text>
        ) : (
          <Timeline
            label="Activity"
            entries={activities.map((activity) => ({
              id: activity.id,
              title: activity.title,
              meta: `${actorWords(activity.by, activity.person)} · ${showDateTime(activity.at)}`,
              detail: detailOf(activity),
            }))}
          />
        )
      }
    </ReadStates>
  );
}
