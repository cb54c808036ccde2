import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { IconUserOff } from '@tabler/icons-react';
import { PathLink } from '../../../platform/links/path-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { UserStateBadge } from '../users/user-state.tsx';

type Member = RoleGroupDetail['members'][number];

const columns: Column<Member>[] = [
  {
    id: 'username',
    header: 'User Name',
    width: 180,
    card: 'title',
    cell: ({ id, username }) => <PathLink path={`/settings/user/${id}`}>{username}</PathLink>,
  },
  {
    id: 'name',
    header: 'Name',
    width: 220,
    cell: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || '–',
  },
  {
    id: 'branches',
    header: 'At',
    width: 300,
    wrap: 'two-lines',
    cell: ({ branches }) => branches.map(({ name }) => name).join(', '),
  },
  {
    id: 'enable',
    header: 'Status',
    width: 110,
    card: 'corner',
    cell: (member) => <UserStateBadge user={member} />,
  },
];

/** The users with the role group, limited to users that the caller may see. */
export function RoleGroupMembers({ group }: { group: RoleGroupDetail }) {
  return (
    <SectionCard title="Who has it" flush>
      <DataTable
        embedded
        label="Who has it"
        columns={columns}
        rows={group.members}
        rowId={({ id }) => String(id)}
        empty={
          <EmptyState
            icon={<IconUserOff size={32} stroke={1.5} />}
            title={group.elsewhere ? 'No one at your branches' : 'No one has it yet'}
            hint="Assign it on a user’s page, for each branch."
          />
        }
      />
    </SectionCard>
  );
}
