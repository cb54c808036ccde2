import { listSessions, listUserSessions, type UserSession } from '@clinic/contract/access/sessions.ts';
import { userSessionList } from '@clinic/contract/access/user-session-list.ts';
import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defineList } from '../../../platform/list/define-list.tsx';
import { listReads } from '../../../platform/list/list-reads.ts';
import { textColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { SignOutUserOfList } from './sign-out-user.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { placeWords } from './place-words.ts';

const route = getRouteApi('/settings/sessions');

const reads = listReads(userSessionList, listUserSessions, { live: ['clinic_login'], also: [listSessions.name] });

const UserSessionList = defineList(reads, {
  noun: 'sessions',
  title: 'Signed-in Users',
  label: 'Sessions',
  filters: { name: { label: 'User', placeholder: 'User name or full name' } },
  columns: ({ open }) =>
    userSessionColumns((session) => (
      <SignOutButton session={session} onPress={() => open(SignOutUserOfList, session)} />
    )),
  empty: ({ isFiltered }) => ({
    icon: <IconDevices size={32} stroke={1.5} />,
    title: isFiltered ? 'No user with that name is signed in' : 'No user is signed in',
    hint: isFiltered
      ? 'Change or clear the filter above.'
      : 'Users of your branches appear here while they are signed in.',
  }),
});

/** Sessions of the users at branches where the member may change users. */
export const UserSessionListScreen = () => <UserSessionList search={route.useSearch()} fixed={{}} />;

/** The own session ends by Log out. */
const SignOutButton = ({ session, onPress }: { session: UserSession; onPress: () => void }) =>
  !session.current && (
    <Button
      size="xs"
      variant="default"
      onClick={onPress}
      aria-label={`Sign out ${session.user.full_name} on ${session.device}`}
    >
      Sign out
    </Button>
  );

/** Columns of the session list, with the actions. */
const userSessionColumns = (action: (session: UserSession) => ReactNode): Column<UserSession>[] => [
  {
    id: 'username',
    header: 'User',
    width: 190,
    wrap: 'two-lines',
    card: 'title',
    cell: ({ user }) => `${user.full_name} (${user.username})`,
  },
  textColumn('device', 'Device', { width: 170, wrap: 'two-lines', priority: 1 }),
  { id: 'place', header: 'Place', width: 220, wrap: 'two-lines', cell: placeWords },
  timeColumn('created_at', 'Signed in', { width: 140, priority: 3 }),
  timeColumn('last_used_at', 'Last used', { width: 140 }),
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
