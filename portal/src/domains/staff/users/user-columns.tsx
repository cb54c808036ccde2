import type { ListedUser } from '@clinic/contract/staff/user-list.ts';
import { user_sort_fields } from '@clinic/contract/staff/user-sort-fields.ts';
import type { ReactNode } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { BreakableText } from '../../../ui/data-table/breakable-text.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { UserStateBadge } from './user-state.tsx';

const groupsAt = ({ user_group_clinics }: ListedUser, clinic_id: number): string =>
  user_group_clinics
    .filter(({ clinic }) => clinic.id === clinic_id)
    .map(({ group }) => group.name)
    .join(', ');

/** The columns of 'Users', with the role groups at the branch. `link` renders a user name as the row's link. */
export const userColumns = (clinic_id: number, link: (user: ListedUser) => ReactNode): Column<ListedUser>[] => {
  const columns: Column<ListedUser>[] = [
    { id: 'id', header: 'ID', width: 72, priority: 3, cell: ({ id }) => id },
    {
      id: 'username',
      header: 'User Name',
      width: 160,
      card: 'title',
      required: true,
      wrap: 'two-lines',
      cell: link,
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
      cell: (user) => groupsAt(user, clinic_id) || '–',
    },
    {
      id: 'enable',
      header: 'Status',
      width: 110,
      priority: 1,
      card: 'corner',
      cell: (user) => <UserStateBadge user={user} />,
    },
    {
      id: 'created_at',
      header: 'Created',
      sorts: 'time',
      width: 150,
      priority: 3,
      cell: (user) => <time dateTime={user.created_at}>{showDateTime(user.created_at)}</time>,
    },
  ];
  const sortable: readonly string[] = user_sort_fields;
  return columns.map((column) => ({ ...column, sortable: sortable.includes(column.id) }));
};
