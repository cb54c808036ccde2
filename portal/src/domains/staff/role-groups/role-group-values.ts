import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import type { RoleGroup } from '@clinic/contract/staff/role-groups.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';

export type RoleGroupValues = { name: string; roles: Role[] };

/** In the catalogue's order, so that an undone tick leaves the form unmodified. */
const inOrder = (roles: readonly Role[]): Role[] => all_roles.filter((role) => roles.includes(role));

/** The roles after a tick or untick. */
export const toggled = (roles: readonly Role[], role: Role): Role[] =>
  inOrder(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);

export const valuesOf = ({ name, roles }: RoleGroup): RoleGroupValues => ({ name, roles: inOrder(roles) });

export const no_values: RoleGroupValues = { name: '', roles: [] };

export const roleGroupLabels: Record<keyof RoleGroupValues, string> = { name: 'Name', roles: 'What it opens' };

/** Formats a value for the window that shows conflicting changes. */
export const roleGroupText = (field: keyof RoleGroupValues, value: unknown): string =>
  field === 'name' ? String(value) : (value as Role[]).map((role) => roleWords[role].label).join(', ');
