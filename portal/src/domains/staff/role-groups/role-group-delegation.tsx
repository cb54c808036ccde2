import '@mantine/core/styles/Switch.layer.css';
import type { DelegationHindrance, RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useRoleGroupChanges } from './role-groups.data.ts';

const hindrance_words: Record<DelegationHindrance, string> = {
  elsewhere: 'Only an owner of every branch can turn this on.',
  opens_users:
    'Not possible: this role group makes people owners or lets them manage users. Only someone with these rights may give it.',
  beyond_own: 'Not possible: you do not have all of its roles yourself.',
};

/** Who may give the role group. An owner can open it to user managers, who need not hold its roles then. */
export function RoleGroupDelegation({ group }: { group: RoleGroupDetail }) {
  const is_owner = useCan('ROLE_SUPERADMIN');
  const [asking, setAsking] = useState(false);
  const { delegate, is_delegating } = useRoleGroupChanges();
  if (!is_owner && !group.delegated) return null;
  const change = async () => {
    const delegated = !group.delegated;
    try {
      await delegate(group.id, delegated);
      showSuccess(`User managers ${delegated ? 'can now' : 'can no longer'} give ${group.name}.`);
    } catch (failure) {
      showFailure('Nothing was changed.', sentenceOf(failure));
    }
    setAsking(false);
  };
  const hindrance = group.delegated ? null : group.delegation_hindrance;
  return (
    <SectionCard title="Who may give it">
      {is_owner ? (
        <Switch
          label="Every user manager"
          aria-label="Every user manager may give it"
          description={
            hindrance === null
              ? 'People who may change users can give and take this role group at their branches, even if they do not have its roles. Otherwise only people who have all of its roles can.'
              : hindrance_words[hindrance]
          }
          checked={group.delegated}
          disabled={hindrance !== null}
          onChange={() => setAsking(true)}
        />
      ) : (
        <Text size="sm">
          Every user manager: an owner allows it. Only an owner of all branches can add roles to it.
        </Text>
      )}
      <ConfirmModal
        opened={asking}
        title={group.delegated ? `Stop user managers giving ${group.name}?` : `Let user managers give ${group.name}?`}
        confirm={group.delegated ? 'Stop' : 'Allow'}
        destructive={group.delegated}
        working={is_delegating}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      >
        {group.delegated ? (
          'Those who have it keep it. From now on only people who have all of its roles can give it or take it.'
        ) : (
          <Stack gap="xs">
            <Text size="sm">
              They can give it to other people at their branches, never to themselves. They also manage the accounts of
              people who have it, passwords and invitations included.
            </Text>
            <Text size="sm">Activity shows each time someone gives or takes it.</Text>
          </Stack>
        )}
      </ConfirmModal>
    </SectionCard>
  );
}
