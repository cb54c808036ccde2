import type { Notification } from '@clinic/contract/notifications/notifications.ts';
import { Button } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { OpenNotification } from './open-notification.tsx';

/** The columns of the history. The first opens the record. */
export const notificationColumns = (
  kindWords: (kind: string) => string,
  onRead: (id: number) => void,
): Column<Notification>[] => [
  {
    id: 'title',
    header: 'Notification',
    width: 200,
    required: true,
    card: 'title',
    wrap: 'all',
    cell: (news) => <OpenNotification news={news} onRead={onRead} />,
  },
  { id: 'text', header: 'What happened', width: 400, priority: 1, wrap: 'all', card: 'wide', cell: ({ text }) => text },
  { id: 'kind', header: 'Kind', width: 240, priority: 3, wrap: 'all', cell: ({ kind }) => kindWords(kind) },
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
    cell: ({ id, read, title, text }) =>
      read ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Mark as read: ${title}, ${text}`}
          onClick={() => onRead(id)}
        >
          Mark as read
        </Button>
      ),
  },
];
