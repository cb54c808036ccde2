import { listPatientViews, patientViewWay, searchActivities } from '@clinic/contract/oversight/activity-log.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
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

/** One page of the trail. The page before stays until the asked one is here. */
export const useActivityLog = (search: ActivitySearch) =>
  useQuery({
    ...endpointQuery(searchActivities, {
      query: { ...filtersOf(search), kind: search.kind, before: search.before },
    }),
    placeholderData: keepPreviousData,
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

export const useActivityLogLive = (): void =>
  useRefreshOn({
    events: ['payment_receive', 'issue_update', 'refund_update', 'payment_note_update', 'payment_advice_update'],
    reads: [searchActivities.name],
  });
