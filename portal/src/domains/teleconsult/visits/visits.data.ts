import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { usual_queue_status } from '@clinic/contract/teleconsult/visits/visit-list.ts';
import { callVisitNow, cancelVisit } from '@clinic/contract/teleconsult/visits/move-visits.ts';
import {
  getVisit,
  listAllVisits,
  listQueuedVisits,
  listVisitPrograms,
  listVisits,
  readVisitLog,
} from '@clinic/contract/teleconsult/visits/visits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { every_day } from '../../../ui/filter-bar/list-filter.ts';
import type { VisitListSearch } from './list/visit-list-search.ts';
import { every_status, usualDays, type VisitListKind } from './list/visit-lists.ts';

/** The filters of a list. `today`: the day from which the default days are counted. */
export function filtersOf(kind: VisitListKind, search: VisitListSearch, today: string) {
  const { status, schedule_at = usualDays(kind, status, today), name, doctor_id, service_id, user_type } = search;
  return {
    status: status === every_status ? undefined : status,
    schedule_at: schedule_at === every_day ? undefined : schedule_at,
    name,
    doctor_id,
    service_id,
    user_type,
    specified: search.specified,
  };
}

/** One page of a list. */
export function visitsQuery(kind: VisitListKind, search: VisitListSearch, today: string) {
  const { sort, p, n } = search;
  const query = { ...filtersOf(kind, search, today), sort, p: String(p), n: String(n) };
  if (kind === 'queue') return endpointQuery(listQueuedVisits, { query });
  return kind === 'consult' ? endpointQuery(listVisits, { query }) : endpointQuery(listAllVisits, { query });
}

/** One page of a list. The previous page stays until the next has loaded. */
export const useVisits = (kind: VisitListKind, search: VisitListSearch, today: string) =>
  useQuery({ ...visitsQuery(kind, search, today), placeholderData: keepPreviousData });

type QueuedPage = Answer<typeof listQueuedVisits>;

/** A booked patient’s place in the queue counts from the call, not from the booked time. */
const byCall = (page: QueuedPage): QueuedPage => ({
  ...page,
  data: page.data.toSorted((one, other) => (one.call_at ?? '').localeCompare(other.call_at ?? '')),
});

/** The calls that wait for a doctor, the longest first. */
export const useWaitingVisits = () =>
  useQuery({
    ...endpointQuery(listQueuedVisits, {
      query: { status: 'm', sort: 'schedule_at,asc', p: '1', n: String(largest_page) },
    }),
    select: byCall,
  });

/** The visits that are booked for the day, the earliest first. */
export const useBookedVisits = (day: string) =>
  useQuery(
    endpointQuery(listQueuedVisits, {
      query: { status: 'i', schedule_at: `${day},${day}`, sort: 'schedule_at,asc', p: '1', n: String(largest_page) },
    }),
  );

/** The unanswered visits of the day: one row is read for its pager. */
export const useMissedVisits = (day: string) =>
  useQuery(
    endpointQuery(listQueuedVisits, {
      query: { status: usual_queue_status, schedule_at: `${day},${day}`, p: '1', n: '1' },
    }),
  );

/** The options of the list filters. */
export const useVisitPrograms = () => useQuery({ ...endpointQuery(listVisitPrograms, {}), staleTime: 5 * 60_000 });

export const useVisit = (id: number) => useQuery(endpointQuery(getVisit, { params: { id: String(id) } }));

export const useVisitLog = (id: number) => useQuery(endpointQuery(readVisitLog, { params: { id: String(id) } }));

/** Reads that a move changes. */
const touched = [
  listQueuedVisits,
  listVisits,
  listAllVisits,
  getVisit,
  readVisitLog,
  listActivities,
  listOutboxMessages,
].map(({ name }) => name);

export const useCallNow = () => useWrite(callVisitNow, touched);
export const useCancelVisit = () => useWrite(cancelVisit, touched);

/** The events that refresh the lists (part 2 §4). */
const visit_changes = ['appointment_request', 'call_rejected', 'visit_update_notify'] as const;

export const useVisitListsLive = (): void =>
  useRefreshOn({
    events: visit_changes,
    reads: [listQueuedVisits.name, listVisits.name, listAllVisits.name],
    is_urgent: true,
  });

/** One visit and its log. */
export const useVisitLive = (id: number): void =>
  useRefreshOn({
    events: ['visit_update_notify'],
    reads: [getVisit.name, readVisitLog.name, listActivities.name, listOutboxMessages.name],
    matters: (data) => Number(data['visit_id']) === id,
  });

/** Prefetches the page under the pointer. A visit is not prefetched: each opening is noted. */
export function usePrefetchVisits(kind: VisitListKind, today: string) {
  const pages = usePrefetch();
  return (search: VisitListSearch | undefined) => pages.rest(search && visitsQuery(kind, search, today));
}
