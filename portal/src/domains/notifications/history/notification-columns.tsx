import type { Notification } from '@clinic/contract/notifications/notifications.ts';
import { Button } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useReadNotification } from '../notifications.data.ts';
import { usePreferences } from '../preferences.data.ts';

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
export const notification_columns: Column<Notification>[] = [
  {
    id: 'title',
    header: 'Notification',
    width: 200,
    required: true,
    card: 'title',
    wrap: 'all',
    cell: (news) => <OpenNotification news={news} />,
  },
  { id: 'text', header: 'What happened', width: 400, priority: 1, wrap: 'all', card: 'wide', cell: ({ text }) => text },
  { id: 'kind', header: 'Kind', width: 240, priority: 3, wrap: 'all', cell: ({ kind }) => <KindWords kind={kind} /> },
  { id: 'at', header: 'Time', width: 150, priority: 1, cell: ({ at }) => showDateTime(at) },
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
