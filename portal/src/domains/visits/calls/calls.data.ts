import { getNotificationPreferences } from '@clinic/contract/notifications/preferences.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import {
  acceptVisit,
  declineNotForTelemed,
  findMatchingVisit,
  rejectSpecifiedVisit,
  ring_times,
  skipVisit,
} from '@clinic/contract/visits/calls/answer-call.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { listAllVisits, listQueuedVisits, listVisits } from '@clinic/contract/visits/visit/visits.ts';
import { readOwnPresence } from '@clinic/contract/visits/presence/presence.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointQuery } from '../../../platform/query.ts';
import { pause } from '../../../platform/time/pause.ts';
import { useWrite } from '../../../platform/use-write.ts';

const match = endpointQuery(findMatchingVisit, {});
const between_tries_ms = 300;

/** The call that rings at this doctor, or the visit that they are seeing. */
export const useMatch = () => useQuery({ ...match, staleTime: 60_000 });

/**
 * Reads the call again. With `until_found` up to ten times, because an event may arrive before its call can be read. A newer look ends an
 * older one.
 */
export function useLookForMatch(): (until_found: boolean) => Promise<void> {
  const client = useQueryClient();
  const looks = useRef(0);
  return async (until_found) => {
    looks.current += 1;
    const look = looks.current;
    for (let tries = 0; tries < (until_found ? ring_times.match_tries : 1) && look === looks.current; tries++) {
      if (tries > 0) await pause(between_tries_ms);
      const found = await client.fetchQuery({ ...match, staleTime: 0, retry: false }).catch(() => undefined);
      if (found) return;
    }
  };
}

const touched = [findMatchingVisit, readOwnPresence, listVisits, listQueuedVisits, listAllVisits, listActivities].map(
  ({ name }) => name,
);

export const useAccept = () => useWrite(acceptVisit, touched);
export const useSkip = () => useWrite(skipVisit, touched);
export const useReject = () => useWrite(rejectSpecifiedVisit, touched);
export const useDecline = () => useWrite(declineNotForTelemed, touched);

/** Whether this person wants to hear calls. Until it is read, they do. */
export function useHearsCalls(): boolean {
  const { data } = useQuery({ ...endpointQuery(getNotificationPreferences, {}), staleTime: 5 * 60_000 });
  return data?.data.find(({ kind }) => kind === 'visit_offered')?.channels.includes('sound') ?? true;
}

/** The consult window of a visit. `accept`: the visit was taken just now. */
export const consultAddress = ({ id }: Pick<VisitPage, 'id'>, accept: boolean): string =>
  `/forward_consult?mode=visit&id=${id}&accept=${accept}`;

/** The list to which a doctor returns from a consult. */
export const visits_path = '/telemed-list';
