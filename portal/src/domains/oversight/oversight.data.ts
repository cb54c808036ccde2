import { type EventName, events } from '@clinic/contract/events.ts';
import { listPatientViews, patientViewWay, searchActivities } from '@clinic/contract/oversight/activity-log.ts';
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

/** What is done without a live event, an export or a list view, shows after this long at the latest. */
const log_refresh_ms = 30_000;

/** One page of the trail. The page before stays until the asked one is here. */
export const useActivityLog = (search: ActivitySearch) =>
  useQuery({
    ...endpointQuery(searchActivities, {
      query: { ...filtersOf(search), kind: search.kind, before: search.before },
    }),
    placeholderData: keepPreviousData,
    // An older page stays as it is.
    refetchInterval: search.before === undefined && log_refresh_ms,
  });

/** One page of who looked at whose data. */
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

/** These tell one device or one person of something that stands in the trail already, or is none of it. */
const without_entry: ReadonlySet<EventName> = new Set(['device_message', 'notification']);
const names = Object.keys(events) as EventName[];
const log_events = names.filter((name) => !without_entry.has(name));

/** Whatever leaves an entry at the branch, at head office anywhere in the group. */
export const useActivityLogLive = (): void => useRefreshOnGroup({ events: log_events, reads: [searchActivities.name] });
