import { notificationList } from '@clinic/contract/notifications/notification-list.ts';
import { listNotifications } from '@clinic/contract/notifications/notifications.ts';
import { Button } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { defineList } from '../../../platform/list/define-list.tsx';
import { listReads } from '../../../platform/list/list-reads.ts';
import { type RefreshOn, useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { concerns } from '../concerns.ts';
import { bell_reads, useNotifications, useReadAll } from '../notifications.data.ts';
import { usePreferences } from '../preferences.data.ts';
import { notification_columns } from './notification-columns.tsx';

const route = getRouteApi('/notifications');

/** Refreshes the history when something arrives for this user, or was read in another window. */
function useRefreshOnOwn(asked: RefreshOn): void {
  const me = useSession();
  useRefreshOn({ ...asked, matters: (told) => concerns(me, told) });
}

const reads = listReads(notificationList, listNotifications, {
  live: ['notification'],
  also: bell_reads,
  useRefresh: useRefreshOnOwn,
});

const NotificationList = defineList(reads, {
  noun: 'notifications',
  title: 'Notifications',
  filters: {
    state: { label: 'State', all: 'Read and unread', words: { unread: 'Unread' } },
    kind: { label: 'Kind', all: 'All kinds' },
    date: { label: 'Date' },
  },
  /** The kinds that this user can get, in the words of the preferences. */
  useChoices: ({ kind: asked }) => {
    // A kind in the address stays a choice until the kinds are read.
    const kinds = usePreferences().data?.data ?? (asked === undefined ? [] : [{ kind: asked, label: asked }]);
    return { kind: { options: kinds.map(({ kind, label }) => ({ value: kind, label })) } };
  },
  columns: () => notification_columns,
  Header: MarkAll,
  empty: ({ isFiltered }) => ({
    icon: <IconBell size={32} stroke={1.5} />,
    title: isFiltered ? 'No notifications match these filters' : 'No notifications',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : 'Payments on hold, refunds to decide, failed payouts and similar events appear here for 90 days.',
  }),
});

/** The history of the bell: what came in the last 90 days. */
export const NotificationListScreen = () => <NotificationList search={route.useSearch()} fixed={{}} />;

/** Marks everything up to the newest one as read. */
function MarkAll() {
  const newest = useNotifications({ unread: true, p: 1 }).data?.data[0]?.id;
  const readAll = useReadAll();
  const { isWorking, attempt } = useAttempt();
  const mark = (up_to: number) =>
    attempt(() => readAll({ body: { up_to } }), { failed: 'The notifications could not be marked as read.' });
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      disabled={newest === undefined}
      loading={isWorking}
      onClick={() => newest !== undefined && void mark(newest)}
    >
      Mark all as read
    </Button>
  );
}
