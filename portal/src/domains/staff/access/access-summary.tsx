import { can } from '@clinic/contract/shared/roles.ts';
import { mayGive } from '@clinic/contract/staff/delegation.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';
import type { BranchAccess } from '@clinic/contract/staff/role-groups.ts';
import type { UserAccess } from '@clinic/contract/staff/user-access.ts';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconEye, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './access-summary.module.css';
import { useStartView } from './access.data.ts';
import { useRoleGroups } from '../role-groups/role-groups.data.ts';
import { RoleGroupEditor } from '../role-groups/role-group-editor.tsx';
import { nameOf } from '../users/user-name.ts';

const route = getRouteApi('/oversight/access');

const hindranceWords: Record<NonNullable<UserAccess['hindrance']>, string> = {
  disabled: 'This user is inactive. Nothing below applies until the account is activated again.',
  invited: 'This user is invited and has no password yet. Nothing below applies until they choose one.',
  password_must_change: 'This user must change their password first. Nothing below applies until then.',
  second_factor_missing: 'This user must set up a second factor first. Nothing below applies until then.',
};

interface AccessSummaryProps {
  access: UserAccess;
  branch: BranchAccess;
}

/** The user, their role groups at the branch, and the available actions. */
export function AccessSummary({ access, branch }: AccessSummaryProps) {
  const { user, hindrance, branches } = access;
  const navigate = route.useNavigate();
  return (
    <SectionCard title={`${nameOf(user)} (${user.username})`}>
      <Stack gap="md">
        {hindrance !== null && (
          <Alert color="yellow" variant="light" py="xs">
            {hindranceWords[hindrance]}
          </Alert>
        )}
        <div className={classes.line}>
          <NativeSelect
            label="Branch"
            data={branches.map(({ clinic }) => ({ value: String(clinic.id), label: clinic.name }))}
            value={String(branch.clinic.id)}
            onChange={({ currentTarget: { value } }) =>
              void navigate({ search: (before) => ({ ...before, branch: Number(value) }), resetScroll: false })
            }
          />
          <AccessActions access={access} branch={branch} />
        </div>
        <HeldGroups branch={branch} />
        <GivenGroups branch={branch} />
      </Stack>
    </SectionCard>
  );
}

function HeldGroups({ branch }: { branch: BranchAccess }) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        Role groups
      </Text>
      {branch.role_groups.length === 0 ? (
        <Text size="sm">None at this branch</Text>
      ) : (
        <div className={classes.groups}>
          {branch.role_groups.map(({ id, name }) => (
            <span key={id} className={classes.group}>
              {name}
            </span>
          ))}
        </div>
      )}
      {branch.updated_at !== null && (
        <Text size="xs" c="dimmed">
          {`Last changed ${showDateTime(branch.updated_at)}${branch.updated_by === null ? '' : ` by ${branch.updated_by}`}`}
        </Text>
      )}
    </Stack>
  );
}

/** The role groups that a user manager may give to others at the branch, and those of them that an owner delegated. */
function GivenGroups({ branch }: { branch: BranchAccess }) {
  const catalogue = useRoleGroups();
  const held = new Set(branch.role_groups.flatMap(({ roles }) => roles));
  if (!can(held, 'ROLE_USER_UPDATE') || !catalogue.data) return null;
  const list = new Intl.ListFormat('en-SG');
  const given = catalogue.data.data.filter((group) => mayGive(held, group));
  const delegated = given.filter(({ roles }) => !mayGrant(held, roles));
  const names = (groups: typeof given) => list.format(groups.map(({ name }) => name));
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        Can assign to others here
      </Text>
      <Text size="sm">{given.length === 0 ? 'No role group' : names(given)}</Text>
      {delegated.length > 0 && (
        <Text size="xs" c="dimmed">{`${names(delegated)}: an owner lets user managers assign it`}</Text>
      )}
    </Stack>
  );
}

function AccessActions({ access: { user, hindrance }, branch }: AccessSummaryProps) {
  const { user_id } = useSession();
  const [isEditing, setEditing] = useState(false);
  const { isWorking, attempt } = useAttempt();
  const view = useStartView();
  const look = () => attempt(() => view(user.id, branch.clinic.id), { failed: 'The portal could not be opened.' });
  if (user.id === user_id)
    return (
      <Text size="sm" c="dimmed">
        This is you. Only another owner can change your role groups.
      </Text>
    );
  const isClosed = branch.role_groups.length === 0 || hindrance === 'disabled' || hindrance === 'password_must_change';
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconUsersGroup size={16} aria-hidden />} onClick={() => setEditing(true)}>
        Change role groups
      </Button>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        disabled={isClosed}
        loading={isWorking}
        onClick={() => void look()}
      >
        {`View the portal as ${nameOf(user)}`}
      </Button>
      {isEditing && <RoleGroupEditor user={user} branch={branch} onClose={() => setEditing(false)} />}
    </Group>
  );
}
