import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import type { RoleGroup } from '@clinic/contract/staff/role-groups.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';

export type RoleGroupValues = { name: string; roles: Role[] };

/** In the catalogue's order, so that a tick taken back leaves the form as it was. */
export const inOrder = (roles: readonly Role[]): Role[] => all_roles.filter((role) => roles.includes(role));

export const valuesOf = ({ name, roles }: RoleGroup): RoleGroupValues => ({ name, roles: inOrder(roles) });

export const objections = {
  name: (typed: string) => (typed.trim() === '' ? generic_messages.blank : null),
};

/** How the dialog of a late save shows a field. */
export const lineOf = (field: keyof RoleGroupValues, value: unknown): { label: string; text: string } =>
  field === 'name'
    ? { label: 'Name', text: String(value) }
    : {
        label: 'What it opens',
        text: inOrder(value as Role[])
          .map((role) => roleWords[role].label)
          .join(', '),
      };
