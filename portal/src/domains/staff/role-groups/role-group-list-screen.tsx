import type { ListedRoleGroup } from '@clinic/contract/staff/role-groups.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useReturn } from '../../../platform/links/returned-to.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { matchesWords, opensWords, usedWords } from './role-group-words.ts';
import { useRoleGroups, useRoleGroupsLive } from './role-groups.data.ts';
import { ReadTable } from '../../../platform/reading/read-table.tsx';
import { timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const route = getRouteApi('/settings/role-groups');
const roleGroupFilters: readonly ListFilter<'name'>[] = [
  { kind: 'text', key: 'name', label: 'Name or what it opens', placeholder: 'Front desk, refunds, …' },
];

/** 'Role Groups': the named sets of roles with their users. All branches of the group share one catalogue. */
export function RoleGroupListScreen() {
  const { name } = route.useSearch();
  const navigate = route.useNavigate();
  const canChange = useCan('ROLE_USER_UPDATE');
  useRoleGroupsLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Role Groups"
        below="Sets of roles to assign to users. All branches of your group share this list."
        actions={
          canChange && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/settings/role-groups/create" {...props} />}
            >
              Create Role Group
            </Button>
          )
        }
      />
      <FilterBar
        filters={roleGroupFilters}
        values={{ name }}
        today={useToday()}
        onChange={({ name: typed }) => void navigate({ search: { name: typed }, replace: true })}
      />
      <Rows name={name} canChange={canChange} />
    </Stack>
  );
}

function Rows({ name, canChange }: { name: string | undefined; canChange: boolean }) {
  const list = useRoleGroups();
  const navigate = useNavigate();
  const back = useReturn();
  useFailureToast(list.isError, 'Get roles fail.', sentenceOf(list.error));
  const wordOf = ({ hindrance }: ListedRoleGroup) => (canChange && hindrance === null ? 'EDIT' : 'VIEW');
  const open = ({ id }: ListedRoleGroup) =>
    void navigate({ to: '/settings/role-groups/$id', params: { id: String(id) } });
  return (
    <ReadTable
      of="The list"
      failed="The role groups could not be loaded."
      read={list}
      label="Role Groups"
      columns={roleGroupColumns((group) => (
        <PathLink path={`/settings/role-groups/${group.id}`} label={`${wordOf(group)} ${group.name}`}>
          {group.name}
        </PathLink>
      ))}
      rows={list.data?.data.filter((group) => matchesWords(group, name))}
      rowId={({ id }) => String(id)}
      onOpen={open}
      onLeaveBy={({ id }) => back.leaveBy(String(id))}
      returnTo={back.returnTo}
      expectedRows={6}
      empty={
        <EmptyState
          icon={<IconUsersGroup size={32} stroke={1.5} />}
          title={name === undefined ? 'No role groups yet' : 'No matching role groups'}
          hint={name === undefined ? 'Create one to give users access.' : 'Change or clear the filter above.'}
        />
      }
    />
  );
}

/** The columns of 'Role Groups'. `link` renders a name as the row's link. */
const roleGroupColumns = (link: (group: ListedRoleGroup) => ReactNode): Column<ListedRoleGroup>[] => [
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
  timeColumn('updated_at', 'Last changed', { width: 160, priority: 3 }),
];
