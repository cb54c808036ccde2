import { type EventName, events } from '@clinic/contract/events.ts';
import { listPatientViews, patientViewWay, searchActivities } from '@clinic/contract/trail/activity-log.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOnGroup } from '../../platform/live/refresh-on-group.ts';
import { endpointQuery } from '../../platform/query.ts';
import type { ActivityFilter, ActivitySearch } from './activity-search.ts';

export const filtersOf = ({ by, text, date, clinic_id, entity, entity_id }: ActivityFilter) => ({
  by,
  text,
  date,
  clinic_id,
  entity,
  entity_id,
});

/** Actions without a live event, such as an export or a saved view, appear after this time at the latest. */
const log_refresh_ms = 30_000;

/** One page of the log. The previous page stays until the next has loaded. */
export const useActivityLog = (search: ActivitySearch) =>
  useQuery({
    ...endpointQuery(searchActivities, {
      query: {
        ...filtersOf(search),
        kind: search.kind,
        people_only: search.all ? undefined : 'true',
        before: search.before,
      },
    }),
    placeholderData: keepPreviousData,
    // An older page does not change.
    refetchInterval: search.before === undefined && log_refresh_ms,
  });

/** One page of views of patient data. */
export const usePatientViews = (search: ActivitySearch) =>
  useQuery({
    ...endpointQuery(listPatientViews, {
      query: {
        ...filtersOf(search),
        way: patientViewWay.options.find((way) => way === search.kind),
        before: search.before,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** Events for one device or one person, whose cause is in the log already or does not belong in it. */
const without_entry: ReadonlySet<EventName> = new Set(['device_message', 'notification']);
const names = Object.keys(events) as EventName[];
const log_events = names.filter((name) => !without_entry.has(name));

/** Events that leave an entry at the branch, at head office anywhere in the group. */
export const useActivityLogLive = (): void => useRefreshOnGroup({ events: log_events, reads: [searchActivities.name] });
