import type { UserBranch } from '@clinic/contract/staff/role-groups.ts';
import type { User } from '@clinic/contract/staff/user.ts';
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { usePageSave } from '../../../platform/form/page-saves.tsx';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { StaleRead } from '../../../platform/reading/failed-read.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useGiveRoleGroups, useRoleGroups } from '../role-groups/role-groups.data.ts';
import { RoleGroupChoice } from '../role-groups/role-group-choice.tsx';
import { isAnyFailed, RolesFailed } from '../role-groups/roles-failed.tsx';
import { useUserBranches } from './users.data.ts';

const nothing: ReadonlySet<number> = new Set();
const without = (ids: ReadonlySet<number>, id: number): Set<number> => new Set([...ids].filter((one) => one !== id));

/** The role groups at a branch after the ticks and unticks, which apply on top of changes by others. */
function wantedAt({ role_groups }: UserBranch, toggled: ReadonlySet<number>): Set<number> {
  const before = new Set(role_groups.map(({ id }) => id));
  return new Set([...[...before].filter((id) => !toggled.has(id)), ...[...toggled].filter((id) => !before.has(id))]);
}

/** Unsaved ticks and unticks per branch, so that they stay when another branch is shown. The page's bar saves them. */
function useToggledRoleGroups(user_id: number, branches: ReturnType<typeof useUserBranches>) {
  const [toggled_at, setToggledAt] = useState<ReadonlyMap<number, ReadonlySet<number>>>(new Map());
  const set = useGiveRoleGroups(user_id);
  const modified = (branches.data?.data ?? []).flatMap((branch) => {
    const toggled = toggled_at.get(branch.clinic.id) ?? nothing;
    return toggled.size > 0 ? [{ branch, toggled }] : [];
  });
  const setToggled = (clinic_id: number, toggled: ReadonlySet<number>) =>
    setToggledAt((before) => new Map([...before, [clinic_id, toggled]]));
  const save = async (): Promise<boolean> => {
    for (const { branch, toggled } of modified) {
      if (!(await set.give(branch, wantedAt(branch, toggled)))) return false;
      await branches.refetch();
      setToggled(branch.clinic.id, nothing);
    }
    return true;
  };
  useFormModified(modified.length > 0 && !set.isWorking);
  usePageSave({
    is_modified: modified.length > 0,
    changed: modified.map(({ branch }) => `Role groups at ${branch.clinic.name}`),
    saving: set.isWorking,
    save,
    onDiscard: () => setToggledAt(new Map()),
  });
  return { toggledAt: (clinic_id: number) => toggled_at.get(clinic_id) ?? nothing, setToggled };
}

/** The tab 'Access': 'Member of Role Name' per branch, the current branch first. */
export function UserBranches({ user }: { user: User }) {
  const { clinic } = useSession();
  const canSeeAccess = useCan('ROLE_SUPERADMIN');
  const branches = useUserBranches(user.id);
  const [chosen_id, choose] = useState(clinic.id);
  const { toggledAt, setToggled } = useToggledRoleGroups(user.id, branches);
  const failed = isAnyFailed([branches]);
  const branch = branches.data?.data.find((one) => one.clinic.id === chosen_id) ?? branches.data?.data[0];
  return (
    <SectionCard
      title="Role groups"
      actions={canSeeAccess && <PathLink path={`/oversight/access?user=${user.id}`}>What this user can do</PathLink>}
    >
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
        <StaleRead of="The role groups" read={branches} />
        {branch && (
          <BranchGroups
            branch={branch}
            toggled={toggledAt(branch.clinic.id)}
            onToggled={(toggled) => setToggled(branch.clinic.id, toggled)}
          />
        )}
        {!branches.data && !failed && <Skeleton height={160} role="status" aria-label="Loading the role groups" />}
        {failed && <RolesFailed reads={[branches]} />}
      </Stack>
    </SectionCard>
  );
}

interface BranchGroupsProps {
  branch: UserBranch;
  /** Unsaved ticks and unticks. */
  toggled: ReadonlySet<number>;
  onToggled: (toggled: ReadonlySet<number>) => void;
}

/** The role groups at one branch. */
function BranchGroups({ branch, toggled, onToggled }: BranchGroupsProps) {
  const catalogue = useRoleGroups();
  if (isAnyFailed([catalogue])) return <RolesFailed reads={[catalogue]} />;
  if (!catalogue.data) return <Skeleton height={160} role="status" aria-label="Loading the role groups" />;
  return (
    <Stack gap="md">
      <RoleGroupChoice
        clinic_name={branch.clinic.name}
        groups={catalogue.data.data}
        chosen={wantedAt(branch, toggled)}
        held={new Set(branch.held)}
        onToggle={(id) => onToggled(toggled.has(id) ? without(toggled, id) : new Set([...toggled, id]))}
      />
      {branch.updated_at !== null && (
        <Text size="xs" c="dimmed">
          {`Last changed ${showDateTime(branch.updated_at)}${branch.updated_by === null ? '' : ` by ${branch.updated_by}`}`}
        </Text>
      )}
    </Stack>
  );
}
