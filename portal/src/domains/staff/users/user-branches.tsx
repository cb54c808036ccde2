import { can } from '@clinic/contract/shared/roles.ts';
import type { User, UserBranch } from '@clinic/contract/staff/user.ts';
import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { useGiveRoleGroups, useRoleGroups } from '../role-groups/give-role-groups.ts';
import { RoleGroupChoice } from '../role-groups/role-group-choice.tsx';
import { isAnyFailed, RolesFailed } from '../role-groups/roles-failed.tsx';
import { useUserBranches } from './users.data.ts';

/** 'Member of Role Name', per branch, the current branch first. */
export function UserBranches({ user }: { user: User }) {
  const { clinic } = useSession();
  const branches = useUserBranches(user.id);
  const [chosen_id, choose] = useState(clinic.id);
  // Per branch, so that unsaved ticks stay when the user switches to another branch.
  const [toggled_at, setToggledAt] = useState<ReadonlyMap<number, ReadonlySet<number>>>(new Map());
  const setToggled = (id: number, toggled: ReadonlySet<number>) =>
    setToggledAt((before) => new Map([...before, [id, toggled]]));
  useFormModified([...toggled_at.values()].some(({ size }) => size > 0));
  const failed = isAnyFailed([branches]);
  const branch = branches.data?.data.find((one) => one.clinic.id === chosen_id) ?? branches.data?.data[0];
  return (
    <SectionCard title="Member of Role Name">
      <Stack gap="md">
        {branches.data && branches.data.data.length > 1 && branch && (
          <NativeSelect
            label="Branch"
            maw={320}
            value={String(branch.clinic.id)}
            onChange={(event) => choose(Number(event.currentTarget.value))}
            data={branches.data.data.map((one) => ({ value: String(one.clinic.id), label: one.clinic.name }))}
          />
        )}
        {branches.isError && branches.data && (
          <StaleNotice onRetry={() => void branches.refetch()}>
            The role groups could not be refreshed. This is how they were last read.
          </StaleNotice>
        )}
        {branch && (
          <BranchGroups
            user={user}
            branch={branch}
            toggled={toggled_at.get(branch.clinic.id) ?? nothing}
            onToggled={(toggled) => setToggled(branch.clinic.id, toggled)}
            onSaved={async () => {
              await branches.refetch();
              setToggled(branch.clinic.id, nothing);
            }}
          />
        )}
        {!branches.data && !failed && <Skeleton height={160} role="status" aria-label="Loading the role groups" />}
        {failed && <RolesFailed reads={[branches]} />}
      </Stack>
    </SectionCard>
  );
}

const nothing: ReadonlySet<number> = new Set();
const without = (ids: ReadonlySet<number>, id: number): Set<number> => new Set([...ids].filter((one) => one !== id));

interface BranchGroupsProps {
  user: User;
  branch: UserBranch;
  /** Unsaved ticks and unticks. */
  toggled: ReadonlySet<number>;
  onToggled: (toggled: ReadonlySet<number>) => void;
  onSaved: () => Promise<void>;
}

/** The role groups at one branch. Ticks are kept as changes, so that they apply on top of changes by others. */
function BranchGroups({ user, branch, toggled, onToggled, onSaved }: BranchGroupsProps) {
  const catalogue = useRoleGroups();
  const set = useGiveRoleGroups(user.id);
  const before = new Set(branch.role_groups.map(({ id }) => id));
  const wanted = new Set([...before].filter((id) => !toggled.has(id)));
  for (const id of toggled) if (!before.has(id)) wanted.add(id);
  const held = new Set(branch.held);
  const can_give = can(held, 'ROLE_USER_UPDATE');
  const save = async () => {
    if (await set.give(branch, wanted)) await onSaved();
  };
  if (isAnyFailed([catalogue])) return <RolesFailed reads={[catalogue]} />;
  if (!catalogue.data) return <Skeleton height={160} role="status" aria-label="Loading the role groups" />;
  return (
    <Stack gap="md">
      <RoleGroupChoice
        clinic_name={branch.clinic.name}
        groups={catalogue.data.data}
        chosen={wanted}
        held={held}
        onToggle={(id) => onToggled(toggled.has(id) ? without(toggled, id) : new Set([...toggled, id]))}
      />
      {branch.updated_at !== null && (
        <Text size="xs" c="dimmed">
          {`Last changed ${showDateTime(branch.updated_at)}${branch.updated_by === null ? '' : ` by ${branch.updated_by}`}`}
        </Text>
      )}
      {can_give && (
        <Group justify="flex-end">
          <Button onClick={() => void save()} loading={set.isPending} disabled={toggled.size === 0}>
            Save roles
          </Button>
        </Group>
      )}
    </Stack>
  );
}
