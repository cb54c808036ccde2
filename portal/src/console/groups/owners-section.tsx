import type { PlatformGroup } from '@clinic/contract/clinics/platform-groups.ts';
import type { GroupOwner } from '@clinic/contract/staff/group-owners.ts';
import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ownerName } from './owner-name.ts';
import { useOwners } from './owners.data.ts';

const OwnerWindow = codeOnDemand(() => import('./owner-windows.tsx'), 'OwnerWindow');
const InviteWindow = codeOnDemand(() => import('./owner-windows.tsx'), 'InviteWindow');
const ResetWindow = codeOnDemand(() => import('./owner-windows.tsx'), 'ResetWindow');

function StateBadge({ owner: { enable, invitation } }: { owner: GroupOwner }) {
  if (!enable) return <StatusBadge tone="neutral">Inactive</StatusBadge>;
  if (invitation) return <StatusBadge tone="pending">Invited</StatusBadge>;
  return <StatusBadge tone="positive">Active</StatusBadge>;
}

const columns: Column<GroupOwner>[] = [
  { id: 'name', header: 'Name', width: 180, required: true, card: 'title', cell: ownerName },
  { id: 'username', header: 'User name', width: 140, priority: 1, cell: ({ username }) => username },
  { id: 'email', header: 'Email', width: 220, wrap: 'all', priority: 2, cell: ({ email }) => email ?? '–' },
  {
    id: 'state',
    header: 'Status',
    width: 110,
    priority: 1,
    card: 'corner',
    cell: (owner) => <StateBadge owner={owner} />,
  },
  {
    id: 'second_factor',
    header: 'Second factor',
    width: 120,
    priority: 3,
    cell: ({ has_second_factor }) => (has_second_factor ? 'On' : 'Off'),
  },
  timeColumn('created_at', 'Created', { priority: 3 }),
];

type Opened = { what: 'create' } | { what: 'invite' | 'reset'; owner: GroupOwner };

function actionColumn(may: { invite: boolean; reset: boolean }, open: (opened: Opened) => void): Column<GroupOwner> {
  const button = (label: string, owner: GroupOwner, what: 'invite' | 'reset'): ReactNode => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${label}: ${ownerName(owner)}`}
      onClick={() => open({ what, owner })}
    >
      {label}
    </Button>
  );
  return {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    required: true,
    width: 210,
    align: 'right',
    card: 'footer',
    cell: (owner) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        {may.invite && owner.invitation && owner.enable && button('Invite again', owner, 'invite')}
        {may.reset && owner.has_second_factor && button('Reset second factor', owner, 'reset')}
      </Group>
    ),
  };
}

/** The people who hold every role in a group. The first one comes after its first clinic. */
export function OwnersSection({ group }: { group: PlatformGroup }) {
  const query = useOwners(group.id);
  const may = { invite: useCan('owners:invite'), reset: useCan('groups:write') };
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ListSection
        title="Owners"
        label="Owners of the group"
        noun="owners"
        nothing={group.clinics === 0 ? 'Create a clinic first, then its owner.' : 'No owner yet. Nobody can sign in.'}
        query={query}
        columns={may.invite || may.reset ? [...columns, actionColumn(may, setOpened)] : columns}
        actions={
          may.reset &&
          group.clinics > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setOpened({ what: 'create' })}
            >
              Invite owner
            </Button>
          )
        }
      />
      {opened && (
        <PartOnDemand onMissing={close}>
          {opened.what === 'create' && <OwnerWindow group={group} onClose={close} />}
          {opened.what === 'invite' && <InviteWindow group={group} owner={opened.owner} onClose={close} />}
          {opened.what === 'reset' && <ResetWindow group={group} owner={opened.owner} onClose={close} />}
        </PartOnDemand>
      )}
    </>
  );
}
