import type { ListedUser } from '@clinic/contract/staff/user-list.ts';
import { Button, Stack } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { userColumns } from './user-columns.tsx';
import { user_page_sizes, type UserListSearch } from './user-list-search.ts';
import { usePrefetchUsers, useUserList, useUserListLive } from './users.data.ts';

const route = getRouteApi('/settings/user');
const userFilters: readonly ListFilter<'username'>[] = [
  { kind: 'text', key: 'username', label: 'User Name', placeholder: 'User name or full name' },
];

/** 'Users': all users of the branches where the caller may see users. `actions` are next to 'Create User'. */
export function UserListScreen({ actions }: { actions?: ReactNode }) {
  const search = route.useSearch();
  const go = useListNavigation('/settings/user', search);
  const canCreate = useCan('ROLE_USER_CREATE');
  useUserListLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Users"
        actions={
          <>
            {actions}
            {canCreate && (
              <Button
                leftSection={<IconUserPlus size={18} aria-hidden />}
                renderRoot={(props) => <Link to="/settings/user/create" {...props} />}
              >
                Create User
              </Button>
            )}
          </>
        }
      />
      <ListFilters filters={userFilters} search={search} go={go} />
      <UserRows search={search} />
    </Stack>
  );
}

function UserRows({ search }: { search: UserListSearch }) {
  const list = useUserList(search);
  const prefetch = usePrefetchUsers();
  const navigate = useNavigate();
  const { clinic } = useSession();
  const wordFor = ({ may_update }: ListedUser) => (may_update ? 'EDIT' : 'VIEW');
  return (
    <ListRows
      name="user"
      label="Users"
      noun="users"
      list={list}
      columns={userColumns(clinic.id, (user) => (
        <PathLink path={`/settings/user/${user.id}`} label={`${wordFor(user)} ${user.username}`}>
          {user.username}
        </PathLink>
      ))}
      rowId={({ id }) => String(id)}
      onOpen={({ id }) => void navigate({ to: '/settings/user/$id', params: { id: String(id) } })}
      search={search}
      go={useListNavigation('/settings/user', search)}
      sizes={user_page_sizes}
      prefetch={{
        page: (p) => prefetch.page(p === undefined ? undefined : { ...search, p }),
        row: (row) => prefetch.user(row?.id),
        keep: prefetch.keep,
      }}
      empty={<NoUsers isFiltered={search.username !== undefined} />}
    />
  );
}

const NoUsers = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconUsers size={32} stroke={1.5} />}
    title={isFiltered ? 'No user with that name' : 'No users yet'}
    hint={isFiltered ? 'Change or clear the filter above.' : 'Users of this branch appear here.'}
  />
);
