import type { ListedUser } from '@clinic/contract/staff/users.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defineList } from '../../../platform/list/define-list.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { userReads } from './users.data.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { BreakableText } from '../../../ui/data-table/breakable-text.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { UserStateBadge } from './user-state.tsx';

const route = getRouteApi('/settings/user');

function CreateUser() {
  const canCreate = useCan('ROLE_USER_CREATE');
  return (
    canCreate && (
      <Button
        leftSection={<IconUserPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/settings/user/create" {...props} />}
      >
        Create User
      </Button>
    )
  );
}

const UserList = defineList(userReads, {
  name: 'user',
  noun: 'users',
  title: 'Users',
  filters: { username: { label: 'User Name', placeholder: 'User name or full name' } },
  columns: () => userColumns,
  Header: CreateUser,
  empty: ({ isFiltered }) => ({
    icon: <IconUsers size={32} stroke={1.5} />,
    title: isFiltered ? 'No user with that name' : 'No users yet',
    hint: isFiltered ? 'Change or clear the filter above.' : 'Users of this branch appear here.',
  }),
});

/** 'Users': all users of the branches where the caller may see users. `actions` are before 'Create User'. */
export const UserListScreen = ({ actions }: { actions?: ReactNode }) => (
  <UserList search={route.useSearch()} fixed={{}} actions={actions} />
);

/** The role groups of a user at this branch. */
function GroupsHere({ user: { user_group_clinics } }: { user: ListedUser }) {
  const here = useSession().clinic.id;
  const groups = user_group_clinics.filter(({ clinic }) => clinic.id === here);
  return groups.map(({ group }) => group.name).join(', ') || '–';
}

/** The columns of 'Users'. */
const userColumns: Column<ListedUser>[] = [
  { id: 'id', header: 'ID', width: 72, priority: 3, cell: ({ id }) => id },
  {
    id: 'username',
    header: 'User Name',
    width: 160,
    card: 'title',
    required: true,
    wrap: 'two-lines',
    cell: ({ id, username, may_update }) => (
      <PathLink path={`/settings/user/${id}`} label={`${may_update ? 'EDIT' : 'VIEW'} ${username}`}>
        {username}
      </PathLink>
    ),
  },
  {
    id: 'first_name',
    header: 'Name',
    width: 190,
    wrap: 'two-lines',
    priority: 1,
    cell: (user) => [user.first_name, user.last_name].filter(Boolean).join(' ') || '–',
  },
  {
    id: 'email',
    header: 'Email',
    width: 220,
    wrap: 'two-lines',
    priority: 3,
    cell: (user) => <BreakableText>{user.email ?? '–'}</BreakableText>,
  },
  {
    id: 'user_group_clinics',
    header: 'Role Name',
    width: 180,
    wrap: 'two-lines',
    cell: (user) => <GroupsHere user={user} />,
  },
  {
    id: 'enable',
    header: 'Status',
    width: 110,
    priority: 1,
    card: 'corner',
    cell: (user) => <UserStateBadge user={user} />,
  },
  timeColumn('created_at', 'Created', { width: 150, priority: 3 }),
];
