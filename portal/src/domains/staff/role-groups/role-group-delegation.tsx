import '@mantine/core/styles/Switch.layer.css';
import type { DelegationHindrance, RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useDelegateRoleGroup } from './role-groups.data.ts';

const hindrance_words: Record<DelegationHindrance, string> = {
  elsewhere: 'Only an owner of all branches can turn this on.',
  opens_users:
    'Not possible. This role group makes people owners or lets them manage users. Only someone with these rights can assign it.',
  beyond_own: 'Not possible. You do not have all of its roles yourself.',
};

/** The users who may assign the role group. An owner can allow user managers who do not hold its roles. */
export function RoleGroupDelegation({ group }: { group: RoleGroupDetail }) {
  const is_owner = useCan('ROLE_SUPERADMIN');
  const [asking, setAsking] = useState(false);
  const { isWorking, attempt } = useAttempt();
  const delegate = useDelegateRoleGroup();
  if (!is_owner && !group.delegated) return null;
  const change = async () => {
    const delegated = !group.delegated;
    await attempt(() => delegate({ params: { id: String(group.id) }, body: { delegated } }), {
      saved: `User managers ${delegated ? 'can now' : 'can no longer'} assign ${group.name}.`,
      failed: 'The change could not be saved.',
    });
    setAsking(false);
  };
  const hindrance = group.delegated ? null : group.delegation_hindrance;
  return (
    <SectionCard title="Who can assign it">
      {is_owner ? (
        <Switch
          label="Every user manager"
          aria-label="Every user manager can assign it"
          description={
            hindrance === null
              ? 'Anyone who can change users can assign and remove this role group at their branches, even without its roles. Otherwise, only people who have all of its roles can.'
              : hindrance_words[hindrance]
          }
          checked={group.delegated}
          disabled={hindrance !== null}
          onChange={() => setAsking(true)}
        />
      ) : (
        <Text size="sm">
          Every user manager, because an owner allows it. Only an owner of all branches can add roles to it.
        </Text>
      )}
      <ConfirmModal
        opened={asking}
        title={
          group.delegated
            ? `Stop user managers from assigning ${group.name}?`
            : `Let user managers assign ${group.name}?`
        }
        confirm={group.delegated ? 'Stop' : 'Allow'}
        destructive={group.delegated}
        working={isWorking}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      >
        {group.delegated ? (
          'People who have it keep it. From now on, only people who have all of its roles can assign or remove it.'
        ) : (
          <Stack gap="xs">
            <Text size="sm">
              They can assign it to other people at their branches, but never to themselves. They can also manage the
              accounts of people who have it, including passwords and invitations.
            </Text>
            <Text size="sm">Every change appears in Activity.</Text>
          </Stack>
        )}
      </ConfirmModal>
    </SectionCard>
  );
}
