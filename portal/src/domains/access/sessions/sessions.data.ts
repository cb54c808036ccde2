import {
  endOtherSessions,
  endSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
} from '@clinic/contract/access/sessions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import type { UserSessionListSearch } from './user-session-list-search.ts';

/** The list is limited to the most recently used ones. */
const most_sessions = 100;

export const useOwnSessions = () => useQuery(endpointQuery(listSessions, { query: { n: String(most_sessions) } }));

/** The sessions of one user, the last used first. */
export const useSessionsOf = (user_id: number) =>
  useQuery(endpointQuery(listUserSessions, { query: { user_id: String(user_id), n: String(most_sessions) } }));

const userSessionsQuery = ({ p, n, sort, name }: UserSessionListSearch) =>
  endpointQuery(listUserSessions, { query: { name, sort, p: String(p), n: String(n) } });

export const useUserSessions = (search: UserSessionListSearch) =>
  useQuery({ ...userSessionsQuery(search), placeholderData: keepPreviousData });

/** The session used last and, where that is this one, the one before. */
export const useLatestSessions = () =>
  useQuery(endpointQuery(listUserSessions, { query: { sort: 'last_used_at,desc', p: '1', n: '2' } }));

const lists = [listSessions.name, listUserSessions.name];

/** A user signed in: the lists have a new session or a new last use. */
export const useSessionsLive = (): void => useRefreshOn({ events: ['clinic_login'], reads: lists });

/** Signs devices out. The lists are read again also after a refusal, which means that they have changed. */
export function useSignOutDevices() {
  const refresh = useInvalidate();
  const one = useCallMutation(endSession);
  const others = useCallMutation(endOtherSessions);
  const ofUser = useCallMutation(endUserSession);
  const allOfUser = useCallMutation(endUserSessions);
  const thenRefresh = async <Done>(work: Promise<Done>): Promise<Done> => {
    try {
      return await work;
    } finally {
      void refresh(...lists);
    }
  };
  return {
    isPending: one.isPending || others.isPending || ofUser.isPending || allOfUser.isPending,
    one: (id: string) => thenRefresh(one.mutateAsync({ params: { id } })),
    others: () => thenRefresh(others.mutateAsync({})),
    ofUser: (id: string) => thenRefresh(ofUser.mutateAsync({ params: { id } })),
    allOfUser: (user_id: number) => thenRefresh(allOfUser.mutateAsync({ params: { id: String(user_id) } })),
  };
}

/** Prefetches the page under the pointer. */
export function usePrefetchUserSessions() {
  const pages = usePrefetch();
  return (search: UserSessionListSearch | undefined) => pages.rest(search && userSessionsQuery(search));
}
