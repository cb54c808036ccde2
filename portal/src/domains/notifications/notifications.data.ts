import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@clinic/contract/notifications/notifications.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useCallMutation, useInvalidate } from '../../platform/query.ts';

const notifications_page_size = 20;

/** What changes when news comes or is read. */
export const bell_reads = [countUnreadNotifications.name, listNotifications.name];

export const useUnreadCount = () => useQuery(endpointQuery(countUnreadNotifications, {}));

/** One page of the bell's list. The page before stays until the asked one is here. */
export const useNotifications = ({ unread, p }: { unread: boolean; p: number }) =>
  useQuery({
    ...endpointQuery(listNotifications, {
      query: { unread: unread ? '1' : undefined, p: String(p), n: String(notifications_page_size) },
    }),
    placeholderData: keepPreviousData,
  });

/** Marks one as read; what could not be marked stays unread, and nobody is kept from the record for it. */
export function useReadNotification() {
  const refresh = useInvalidate();
  const read = useCallMutation(readNotification);
  return (id: number) => read.mutate({ params: { id: String(id) } }, { onSettled: () => void refresh(...bell_reads) });
}

export function useReadAll() {
  const refresh = useInvalidate();
  const read = useCallMutation(readAllNotifications);
  return {
    isPending: read.isPending,
    send: async (up_to: number) => {
      try {
        return await read.mutateAsync({ body: { up_to } });
      } finally {
        void refresh(...bell_reads);
      }
    },
  };
}
