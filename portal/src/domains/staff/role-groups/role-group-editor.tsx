import type { Role } from '@clinic/contract/shared/roles.ts';
import type { BranchAccess, RoleGroup } from '@clinic/contract/staff/role-groups.ts';
import type { UserAccess } from '@clinic/contract/staff/user-access.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { FormModal } from '../../../ui/window/form-modal.tsx';
import { useUserAccess } from '../access/access.data.ts';
import { useGiveRoleGroups, useRoleGroups } from './role-groups.data.ts';
import { RoleGroupChoice } from './role-group-choice.tsx';
import { isAnyFailed, RolesFailed } from './roles-failed.tsx';
import { nameOf } from '../users/user-name.ts';
import { onlyIn } from './role-group-effect.tsx';

interface RoleGroupEditorProps {
  user: UserAccess['user'];
  branch: BranchAccess;
  onClose: () => void;
}

const rolesOf = (groups: readonly RoleGroup[]): Set<Role> => new Set(groups.flatMap(({ roles }) => roles));

/** A user's role groups at a branch. Role groups beyond the caller's own roles are shown but cannot be changed. */
export function RoleGroupEditor({ user, branch, onClose }: RoleGroupEditorProps) {
  const before = new Set(branch.role_groups.map(({ id }) => id));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(before);
  const set = useGiveRoleGroups(user.id);
  const isModified = chosen.size !== before.size || [...chosen].some((id) => !before.has(id));
  useFormModified(isModified && !set.isWorking);
  const send = async () => {
    if (await set.give(branch, chosen)) onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isModified && !set.isWorking) void send();
  };
  return (
    <FormModal
      isModified={isModified && !set.isWorking}
      onClose={onClose}
      title={`Role groups of ${nameOf(user)}`}
      size="lg"
    >
      {(close) => (
        <form onSubmit={submit}>
          <Stack gap="md">
            <Choices branch={branch} chosen={chosen} onChange={setChosen} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={set.isWorking} disabled={!isModified}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormModal>
  );
}

interface ChoicesProps {
  branch: BranchAccess;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

function Choices({ branch, chosen, onChange }: ChoicesProps) {
  const { user_id } = useSession();
  const catalogue = useRoleGroups();
  const own = useUserAccess(user_id);
  if (isAnyFailed([catalogue, own])) return <RolesFailed reads={[catalogue, own]} />;
  if (!catalogue.data || !own.data) return <Skeleton height={200} role="status" aria-label="Loading the role groups" />;
  const held = rolesOf(own.data.branches.find(({ clinic }) => clinic.id === branch.clinic.id)?.role_groups ?? []);
  const groups = catalogue.data.data;
  const toggle = (id: number) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <>
      <RoleGroupChoice clinic_name={branch.clinic.name} groups={groups} chosen={chosen} held={held} onToggle={toggle} />
      <Difference before={rolesOf(branch.role_groups)} after={rolesOf(groups.filter(({ id }) => chosen.has(id)))} />
    </>
  );
}

/** The effect of the change in words, before it is saved. */
function Difference({ before, after }: { before: ReadonlySet<Role>; after: ReadonlySet<Role> }) {
  const [gains, loses] = [onlyIn(after, before), onlyIn(before, after)];
  return (
    <div role="status">
      {gains !== '' && <Text size="sm">{`Gains: ${gains}`}</Text>}
      {loses !== '' && <Text size="sm">{`Loses: ${loses}`}</Text>}
      {after.size === 0 && before.size > 0 && <Text size="sm">Only the home page will open.</Text>}
    </div>
  );
}
