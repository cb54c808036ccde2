import { listSessions, listUserSessions } from '@clinic/contract/access/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';

/** The list is limited to the most recently used ones. */
const most_sessions = 100;

export const useOwnSessions = () => useQuery(endpointQuery(listSessions, { query: { n: String(most_sessions) } }));

/** The sessions of one user, the last used first. */
export const useSessionsOf = (user_id: number) =>
  useQuery(endpointQuery(listUserSessions, { query: { user_id: String(user_id), n: String(most_sessions) } }));

/** The reads that signing out refreshes. */
export const session_reads = [listSessions.name, listUserSessions.name];

/** A user signed in: the lists have a new session or a new last use. */
export const useSessionsLive = (): void => useRefreshOn({ events: ['clinic_login'], reads: session_reads });
