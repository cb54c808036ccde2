import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { longest_role_group_name } from '@clinic/contract/staff/change-role-groups.ts';
import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { OpenedPages } from './role-group-effect.tsx';
import type { RoleGroupValues } from './role-group-values.ts';
import { RolePicker } from './role-picker.tsx';

interface RoleGroupFieldsProps {
  form: UseFormReturnType<RoleGroupValues>;
  read_only?: boolean;
  /** What an owner's second-factor rule keeps in it. */
  kept?: readonly Role[];
}

const toggled = (roles: readonly Role[], role: Role): Role[] =>
  roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role];

/** Name and roles. What one does not hold oneself can be seen, and neither given nor taken. */
export function RoleGroupFields({ form, read_only = false, kept }: RoleGroupFieldsProps) {
  const held = useSession().roles;
  const { roles } = form.values;
  const chosen = new Set(roles);
  const whyFixed = (role: Role): string | undefined => {
    if (!can(held, role)) return 'You may not, so you cannot give it.';
    return kept?.includes(role) ? 'It stays: an owner asks for a second factor here.' : undefined;
  };
  return (
    <>
      <SectionCard title="Role group">
        <TextInput
          label="Name"
          required
          maw={480}
          readOnly={read_only}
          maxLength={longest_role_group_name}
          autoComplete="off"
          description="As people see it beside their colleagues: Front desk, Finance, Locum doctor."
          {...form.getInputProps('name')}
        />
      </SectionCard>
      <SectionCard title="What it opens">
        <Stack gap="md">
          <OpenedPages roles={chosen} />
          <RolePicker
            chosen={chosen}
            whyFixed={whyFixed}
            read_only={read_only}
            error={form.errors['roles']}
            onToggle={(role) => {
              form.clearFieldError('roles');
              form.setFieldValue('roles', toggled(roles, role));
            }}
          />
        </Stack>
      </SectionCard>
    </>
  );
}
