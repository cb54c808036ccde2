import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { listOf, pageQuery } from '../shared/paging.ts';
import { roles } from '../shared/roles.ts';
import { instant } from '../shared/singapore-time.ts';

export const role = z.enum(roles);

/** A named set of roles, one catalogue for all branches of a group. */
export const roleGroup = z.object({ id: z.int(), name: z.string(), roles: z.array(role) });
export type RoleGroup = z.output<typeof roleGroup>;

/**
 * Why the caller may not change a role group: they have it themselves; it opens more than they may do where it is used; it is used
 * at branches at which they do not manage users.
 */
export const role_group_hindrances = ['own', 'beyond_own', 'elsewhere'] as const;
export type RoleGroupHindrance = (typeof role_group_hindrances)[number];

/** A role group with who has it, as far as the caller may see users. */
export const listedRoleGroup = z.object({
  ...roleGroup.shape,
  second_factor_required: z.boolean(),
  users: z.int(),
  branches: z.array(z.object({ id: z.int(), name: z.string(), users: z.int() })),
  /** Used at branches out of the caller's sight as well. */
  elsewhere: z.boolean(),
  /** Null: the caller may change it, with the role for it. */
  hindrance: z.nullable(z.enum(role_group_hindrances)),
  /** False: it asks for a second factor, and who may not lift that rule takes no role from it and does not remove it. */
  may_narrow: z.boolean(),
  /** When it was last changed, and by whom; null where it is as it was set up. */
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
});
export type ListedRoleGroup = z.output<typeof listedRoleGroup>;

/** More role groups than anybody keeps: the catalogue comes whole. */
export const most_role_groups = 1_000;

export const listRoleGroups = endpoint({
  name: 'listRoleGroups',
  method: 'GET',
  path: '/clinic/groups',
  summary: 'The role groups of the group of branches, with their roles and how many have them',
  words: 'See the role groups',
  access: { kind: 'member', role: 'ROLE_USER_VIEW' },
  query: z.object(pageQuery(most_role_groups, most_role_groups)),
  response: listOf(listedRoleGroup),
  reach: 'permitted',
});

/** What one user has at one branch, and since when. */
export const branchAccess = z.object({
  clinic: z.object({ id: z.int(), name: z.string() }),
  role_groups: z.array(roleGroup),
  /** When the role groups here were last changed, and by whom; null where they are as they were set up. */
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
});
export type BranchAccess = z.output<typeof branchAccess>;

const most_given = 50;

export const setRoleGroups = endpoint({
  name: 'setRoleGroups',
  method: 'PUT',
  path: '/clinic/clinic/{clinic_id}/user/{user_id}/clinic_group',
  summary:
    "Gives a user role groups at a branch, and takes the others; nobody's own, and none that opens more than one holds",
  words: 'Give and take role groups of others',
  access: { kind: 'member', role: 'ROLE_USER_UPDATE' },
  params: z.object({ clinic_id: idInPath, user_id: idInPath }),
  body: z.strictObject({
    role_group_ids: z.array(z.int().check(z.positive())).check(z.maxLength(most_given)),
    /** The `updated_at` of what was looked at. Absent: whatever is there now is replaced. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  body_as_list: 'role_group_ids',
  response: branchAccess,
  refusals: [
    'not_found',
    'own_role_groups',
    'role_group_beyond_own',
    'role_group_unknown',
    'stale_object',
    'role_missing',
  ],
  reach: 'permitted',
  step_up: true,
});
