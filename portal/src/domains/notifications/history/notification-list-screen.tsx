import { notificationList } from '@clinic/contract/notifications/notification-list.ts';
import { listNotifications, type Notification } from '@clinic/contract/notifications/notifications.ts';
import { Button } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { listReads } from '../../../platform/list/list-reads.ts';
import { type RefreshOn, useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { concerns } from '../concerns.ts';
import { bell_reads, useNotifications, useReadAll, useReadNotification } from '../notifications.data.ts';
import { usePreferences } from '../preferences.data.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { textColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

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
  const { isWorking, readUpTo } = useReadAll();
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      disabled={newest === undefined}
      loading={isWorking}
      onClick={() => newest !== undefined && void readUpTo(newest)}
    >
      Mark all as read
    </Button>
  );
}

/** Opens the record of a notification, which marks it as read. */
function OpenNotification({ news: { id, title, text, path, read } }: { news: Notification }) {
  const onRead = useReadNotification();
  return (
    <span onClickCapture={() => !read && onRead(id)} role="presentation">
      <PathLink path={path} label={`${title}: ${text}`}>
        {title}
      </PathLink>
    </span>
  );
}

/** A kind in the words of the preferences. */
const KindWords = ({ kind }: { kind: string }) =>
  usePreferences().data?.data.find((one) => one.kind === kind)?.label ?? '';

function MarkAsRead({ news: { id, read, title, text } }: { news: Notification }) {
  const onRead = useReadNotification();
  return read ? null : (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Mark as read: ${title}, ${text}`}
      onClick={() => onRead(id)}
    >
      Mark as read
    </Button>
  );
}

/** The columns of the history. The first opens the record. */
const notification_columns: Column<Notification>[] = [
  {
    id: 'title',
    header: 'Notification',
    width: 200,
    required: true,
    card: 'title',
    wrap: 'all',
    cell: (news) => <OpenNotification news={news} />,
  },
  textColumn('text', 'What happened', { width: 400, priority: 1, wrap: 'all', card: 'wide' }),
  { id: 'kind', header: 'Kind', width: 240, priority: 3, wrap: 'all', cell: ({ kind }) => <KindWords kind={kind} /> },
  timeColumn('at', 'Time', { width: 150, priority: 1 }),
  {
    id: 'read',
    header: 'State',
    width: 100,
    priority: 2,
    card: 'corner',
    cell: ({ read }) => <StatusBadge tone={read ? 'neutral' : 'progress'}>{read ? 'Read' : 'Unread'}</StatusBadge>,
  },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    required: true,
    width: 130,
    align: 'right',
    card: 'footer',
    cell: (news) => <MarkAsRead news={news} />,
  },
];
