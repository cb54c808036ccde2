import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { allVisitsList, consultList, visitQueue } from '@clinic/contract/visits/visit/visit-list.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { callVisitNow } from '@clinic/contract/visits/visit/move-visits.ts';
import {
  getVisit,
  listAllVisits,
  listQueuedVisits,
  listVisitPrograms,
  listVisits,
  readVisitLog,
} from '@clinic/contract/visits/visit/visits.ts';
import { useQuery } from '@tanstack/react-query';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { trail_read } from '../../../platform/activity/trail-read.ts';
import { listReads } from '../../../platform/list/list-reads.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { every_day } from '../../../ui/filter-bar/list-filter.ts';
import { usualDays, type VisitListKind, type VisitListSearch } from './list/visit-lists.ts';

/** The events that refresh the lists (part 2 §4). */
const visit_changes = ['appointment_request', 'call_rejected', 'visit_update_notify'] as const;

/** A change may move a visit from one list to another, so all of them are read again. */
export const useVisitListsLive = (): void =>
  useRefreshOn({
    events: visit_changes,
    reads: [listQueuedVisits.name, listVisits.name, listAllVisits.name],
    is_urgent: true,
  });

const optionsOf = (kind: VisitListKind) => ({
  live: visit_changes,
  page: '/telemed-list',
  ask: ({
    status,
    schedule_at = usualDays(kind, status, singaporeDay(new Date(serverNow()))),
  }: Pick<VisitListSearch, 'status' | 'schedule_at'>) => ({
    schedule_at: schedule_at === every_day ? undefined : schedule_at,
  }),
});

/** The lists. A visit is not prefetched: each opening is noted. */
export const visitReads = {
  queue: { ...listReads(visitQueue, listQueuedVisits, optionsOf('queue')), useLive: useVisitListsLive },
  consult: { ...listReads(consultList, listVisits, optionsOf('consult')), useLive: useVisitListsLive },
  all: { ...listReads(allVisitsList, listAllVisits, optionsOf('all')), useLive: useVisitListsLive },
};

/** For next and previous on a visit's page. */
export const visitWalks = [visitReads.queue.walk({}), visitReads.consult.walk({}), visitReads.all.walk({})];

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

/** The options of the list filters. */
export const useVisitPrograms = () => useQuery({ ...endpointQuery(listVisitPrograms, {}), staleTime: 5 * 60_000 });

export const useVisit = (id: number) => useQuery(endpointQuery(getVisit, { params: { id: String(id) } }));

export const useVisitLog = (id: number) => useQuery(endpointQuery(readVisitLog, { params: { id: String(id) } }));

/** Reads that a move changes. */
export const visit_reads = [
  ...[listQueuedVisits, listVisits, listAllVisits, getVisit, readVisitLog, listOutboxMessages].map(({ name }) => name),
  trail_read,
];

type Called = Pick<Visit, 'id' | 'patient_name'>;

/** Puts a visit back into the queue: it rings. */
export function useCallNow({ id, patient_name }: Called) {
  const call = useWrite(callVisitNow, visit_reads);
  const { isWorking, attempt } = useAttempt();
  const callNow = () =>
    attempt(() => call({ params: { id: String(id) } }), {
      saved: `${patient_name} is back in the queue.`,
      failed: `${patient_name} could not be called.`,
    });
  return { isCalling: isWorking, callNow: () => void callNow() };
}

/** One visit and its log. */
export const useVisitLive = (id: number): void =>
  useRefreshOn({
    events: ['visit_update_notify'],
    reads: [getVisit.name, readVisitLog.name, trail_read, listOutboxMessages.name],
    matters: (data) => Number(data['visit_id']) === id,
  });
