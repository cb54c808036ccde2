import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { roles } from '../shared/roles.ts';
import { instant } from '../shared/wire.ts';
import { listedRoleGroup, role } from './role-groups.ts';

export const longest_role_group_name = 60;

const params = z.object({ id: idInPath });
const written = { name: requiredText(longest_role_group_name), roles: z.array(role).check(z.maxLength(roles.length)) };
const of_user_managers = {
  access: { kind: 'member', role: 'ROLE_USER_UPDATE' },
  reach: 'permitted',
  step_up: true,
} as const;
const named = z.object({ id: z.int(), name: z.string() });

/**
 * Why the caller, an owner, cannot delegate a role group to user managers: they are not an owner at every branch (`elsewhere`); it makes
 * others owners or lets them manage users (`opens_users`); it has a role that the caller does not hold (`beyond_own`).
 */
export const delegation_hindrances = ['elsewhere', 'opens_users', 'beyond_own'] as const;
export type DelegationHindrance = (typeof delegation_hindrances)[number];

/** A role group with the users who have it, limited to users that the caller may see. */
export const roleGroupDetail = z.object({
  ...listedRoleGroup.shape,
  /** Null: the caller may delegate it, given ROLE_SUPERADMIN. */
  delegation_hindrance: z.nullable(z.enum(delegation_hindrances)),
  members: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      enable: z.boolean(),
      /** Invited, without a password yet. */
      invited: z.boolean(),
      branches: z.array(named),
    }),
  ),
});
export type RoleGroupDetail = z.input<typeof roleGroupDetail>;

export const getRoleGroup = endpoint({
  name: 'getRoleGroup',
  method: 'GET',
  path: '/clinic/group/{id}',
  summary: 'A role group with its roles and the people who have it',
  words: 'Open a role group',
  access: { kind: 'member', role: 'ROLE_USER_VIEW' },
  params,
  response: roleGroupDetail,
  refusals: ['not_found'],
  reach: 'permitted',
});

export const createRoleGroup = endpoint({
  name: 'createRoleGroup',
  method: 'POST',
  path: '/clinic/groups',
  summary: 'Adds a role group with roles that the caller holds',
  words: 'Add a role group',
  ...of_user_managers,
  body: z.strictObject(written),
  response: listedRoleGroup,
  refusals: ['role_missing', 'role_group_name_taken', 'roles_beyond_own', 'too_many_role_groups'],
});

export const updateRoleGroup = endpoint({
  name: 'updateRoleGroup',
  method: 'PUT',
  path: '/clinic/group/{id}',
  summary:
    'Renames a role group and changes its roles for all its users; not a role group of the caller, and only with roles that the caller holds',
  words: 'Change the roles of a role group',
  ...of_user_managers,
  params,
  body: z.strictObject({
    ...written,
    /** The `updated_at` of the version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  response: listedRoleGroup,
  saves: roleGroupDetail,
  refusals: [
    'role_missing',
    'not_found',
    'own_role_group',
    'role_group_out_of_reach',
    'role_group_elsewhere',
    'role_group_guarded',
    'role_group_delegated',
    'role_group_name_taken',
    'roles_beyond_own',
    'roles_undelegable',
    'stale_object',
  ],
});

export const delegateRoleGroup = endpoint({
  name: 'delegateRoleGroup',
  method: 'PUT',
  path: '/clinic/group/{id}/delegation',
  summary:
    'Lets user managers assign a role group whose roles they do not hold, or ends this; never one that makes owners or user managers',
  words: 'Let user managers assign a role group',
  access: { kind: 'member', role: 'ROLE_SUPERADMIN' },
  params,
  body: z.strictObject({ delegated: z.boolean() }),
  response: listedRoleGroup,
  saves: roleGroupDetail,
  refusals: ['role_missing', 'not_found', 'delegation_elsewhere', 'delegation_opens_users', 'delegation_beyond_own'],
  reach: 'permitted',
  step_up: true,
});

export const deleteRoleGroup = endpoint({
  name: 'deleteRoleGroup',
  method: 'DELETE',
  path: '/clinic/group/{id}',
  summary: 'Removes a role group without members',
  words: 'Remove a role group without members',
  ...of_user_managers,
  params,
  refusals: ['role_missing', 'not_found', 'role_group_in_use', 'role_group_out_of_reach', 'role_group_guarded'],
});
