import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@clinic/contract/notifications/notifications.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

const notifications_page_size = 20;

/** Reads that change when a notification arrives or is read. */
export const bell_reads = [countUnreadNotifications.name, listNotifications.name];

export const useUnreadCount = () => useQuery(endpointQuery(countUnreadNotifications, {}));

/** One page of the bell's list. The previous page stays until the next has loaded. */
export const useNotifications = ({ unread, p }: { unread: boolean; p: number }) =>
  useQuery({
    ...endpointQuery(listNotifications, {
      query: { unread: unread ? '1' : undefined, p: String(p), n: String(notifications_page_size) },
    }),
    placeholderData: keepPreviousData,
  });

/** Marks one as read. A failure leaves it unread and does not delay opening the record. */
export function useReadNotification() {
  const refresh = useInvalidate();
  const read = useCallMutation(readNotification);
  return (id: number) => read.mutate({ params: { id: String(id) } }, { onSettled: () => void refresh(...bell_reads) });
}

/** Marks everything up to a notification as read. */
export function useReadAll() {
  const { isWorking, attempt } = useAttempt();
  const readAll = useWrite(readAllNotifications, bell_reads);
  return {
    isWorking,
    readUpTo: (up_to: number) =>
      attempt(() => readAll({ body: { up_to } }), { failed: 'The notifications could not be marked as read.' }),
  };
}
