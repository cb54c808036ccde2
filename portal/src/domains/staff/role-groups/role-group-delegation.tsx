import '@mantine/core/styles/Switch.layer.css';
import {
  type DelegationHindrance,
  delegateRoleGroup,
  type RoleGroupDetail,
} from '@clinic/contract/staff/change-role-groups.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { role_group_reads } from './role-groups.data.ts';

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
  if (!is_owner && !group.delegated) return null;
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
      {asking && (
        <ConfirmCall
          does={{
            label: group.delegated ? 'Stop' : 'Let',
            confirm: group.delegated ? 'Stop' : 'Allow',
            call: delegateRoleGroup,
            question:
              'People who have it keep it. From now on, only people who have all of its roles can assign or remove it.',
            dismiss: 'Back',
            destructive: group.delegated,
            saved: `User managers ${group.delegated ? 'can no longer' : 'can now'} assign ${group.name}.`,
            failed: 'The change could not be saved.',
          }}
          id={group.id}
          body={{ delegated: !group.delegated }}
          called={`user managers ${group.delegated ? 'from assigning' : 'assign'} ${group.name}?`}
          reads={role_group_reads}
          onClose={() => setAsking(false)}
        >
          {!group.delegated && (
            <Stack gap="xs">
              <Text size="sm">
                They can assign it to other people at their branches, but never to themselves. They can also manage the
                accounts of people who have it, including passwords and invitations.
              </Text>
              <Text size="sm">Every change appears in Activity.</Text>
            </Stack>
          )}
        </ConfirmCall>
      )}
    </SectionCard>
  );
}
