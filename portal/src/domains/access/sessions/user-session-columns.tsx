import type { UserSession } from '@clinic/contract/access/sessions.ts';
import type { ReactNode } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { placeWords } from './place-words.ts';

/** Columns of the session list, with the actions. */
export const userSessionColumns = (action: (session: UserSession) => ReactNode): Column<UserSession>[] => [
  {
    id: 'username',
    header: 'User',
    width: 190,
    wrap: 'two-lines',
    card: 'title',
    cell: ({ user }) => `${user.full_name} (${user.username})`,
  },
  { id: 'device', header: 'Device', width: 170, wrap: 'two-lines', priority: 1, cell: ({ device }) => device },
  { id: 'place', header: 'Place', width: 220, wrap: 'two-lines', cell: placeWords },
  {
    id: 'created_at',
    header: 'Signed in',
    sorts: 'time',
    width: 140,
    priority: 3,
    cell: ({ created_at }) => <time dateTime={created_at}>{showDateTime(created_at)}</time>,
  },
  {
    id: 'last_used_at',
    header: 'Last used',
    sorts: 'time',
    width: 140,
    cell: ({ last_used_at }) => <time dateTime={last_used_at}>{showDateTime(last_used_at)}</time>,
  },
  {
    id: 'state',
    header: 'State',
    headerHidden: true,
    width: 132,
    priority: 1,
    card: 'corner',
    cell: ({ current, locked }) => {
      if (current) return <StatusBadge tone="positive">This device</StatusBadge>;
      return locked ? <StatusBadge tone="neutral">Locked</StatusBadge> : null;
    },
  },
  { id: 'action', header: 'Action', headerHidden: true, width: 116, align: 'right', card: 'footer', cell: action },
];
