import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { isDelegable } from '@clinic/contract/staff/delegation.ts';
import { longest_role_group_name } from '@clinic/contract/staff/change-role-groups.ts';
import { Stack, TextInput } from '@mantine/core';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { OpenedPages } from './role-group-effect.tsx';
import { type RoleGroupValues, toggled } from './role-group-values.ts';
import { RolePicker } from './role-picker.tsx';

interface RoleGroupFieldsProps {
  of: Pick<RecordFormState<RoleGroupValues>, 'field'>;
  read_only?: boolean;
  /** True if an owner's second-factor rule forbids the removal of roles. */
  kept?: readonly Role[];
  /** The roles as they are, if user managers may give the role group. */
  delegated?: readonly Role[];
}

/** Name and roles. Roles that the caller does not hold are shown but cannot be changed. */
export function RoleGroupFields({ of: { field }, read_only = false, kept, delegated }: RoleGroupFieldsProps) {
  const held = useSession().roles;
  const roles = field('roles');
  const chosen = new Set<Role>(roles.value);
  const whyFixed = (role: Role): string | undefined => {
    if (!can(held, role)) return 'You do not have this role, so you cannot assign it.';
    if (kept?.includes(role)) return 'Only an owner can remove it: this role group requires a second factor.';
    if (!delegated || delegated.includes(role)) return undefined;
    if (!can(held, 'ROLE_SUPERADMIN'))
      return 'User managers can assign this role group, so only an owner can add roles.';
    return isDelegable([role]) ? undefined : 'Not available while every user manager can assign this role group.';
  };
  return (
    <>
      <SectionCard title="Role group">
        <TextInput
          required
          maw={480}
          readOnly={read_only}
          maxLength={longest_role_group_name}
          autoComplete="off"
          description="The name that users see, for example Front desk, Finance or Locum doctor."
          {...field('name')}
        />
      </SectionCard>
      <SectionCard title="What it opens">
        <Stack gap="md">
          <OpenedPages roles={chosen} />
          <RolePicker
            chosen={chosen}
            whyFixed={whyFixed}
            read_only={read_only}
            error={roles.error}
            onToggle={(role) => roles.onChange(toggled(roles.value, role))}
          />
        </Stack>
      </SectionCard>
    </>
  );
}
