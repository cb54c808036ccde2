import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defineList } from '../../../platform/list/define-list.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { userColumns } from './user-columns.tsx';
import { userReads } from './users.data.ts';

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
