import { listNotifications } from '@clinic/contract/notifications/notifications.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { concerns } from '../concerns.ts';
import { bell_reads } from '../notifications.data.ts';
import type { NotificationListSearch } from './notification-list-search.ts';

const historyQuery = ({ p, n, kind, state, date }: NotificationListSearch) =>
  endpointQuery(listNotifications, {
    query: { p: String(p), n: String(n), kind, date, unread: state === 'unread' ? '1' : undefined },
  });

/** One page of the history. The previous page stays until the next has loaded. */
export const useNotificationHistory = (search: NotificationListSearch) =>
  useQuery({ ...historyQuery(search), placeholderData: keepPreviousData });

/** Prefetches the page under the pointer. */
export function usePrefetchHistory() {
  const pages = usePrefetch();
  return (search: NotificationListSearch | undefined) => pages.rest(search && historyQuery(search));
}

/** Refreshes the history when something arrives, or was read in another window. */
export function useHistoryLive(): void {
  const me = useSession();
  useRefreshOn({ events: ['notification'], reads: bell_reads, matters: (told) => concerns(me, told) });
}
