import type { ListedRoleGroup } from '@clinic/contract/staff/role-groups.ts';
import type { ReactNode } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { opensWords, usedWords } from './role-group-words.ts';

/** The columns of 'Role Groups'. `link` renders a name as the row's link. */
export const roleGroupColumns = (link: (group: ListedRoleGroup) => ReactNode): Column<ListedRoleGroup>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    card: 'title',
    required: true,
    wrap: 'two-lines',
    cell: link,
  },
  { id: 'roles', header: 'Opens', width: 320, wrap: 'two-lines', priority: 1, cell: ({ roles }) => opensWords(roles) },
  { id: 'users', header: 'Who has it', width: 300, wrap: 'two-lines', cell: usedWords },
  {
    id: 'second_factor_required',
    header: 'Second factor',
    width: 130,
    cell: (group) => (group.second_factor_required ? <StatusBadge tone="neutral">Required</StatusBadge> : '–'),
  },
  {
    id: 'delegated',
    header: 'Assigned by',
    width: 150,
    cell: ({ delegated }) => (delegated ? 'User managers' : 'People with its roles'),
  },
  {
    id: 'updated_at',
    header: 'Last changed',
    width: 160,
    priority: 3,
    cell: ({ updated_at }) =>
      updated_at === null ? '–' : <time dateTime={updated_at}>{showDateTime(updated_at)}</time>,
  },
];
