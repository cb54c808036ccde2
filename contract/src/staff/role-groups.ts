import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { roles } from '../shared/roles.ts';
import { instant } from '../shared/wire.ts';

export const role = z.enum(roles);

/** A named set of roles. All branches of a group share one catalogue. */
export const roleGroup = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(role),
  /** An owner lets user managers give and take it although they do not hold its roles. */
  delegated: z.boolean(),
});
export type RoleGroup = z.output<typeof roleGroup>;

/**
 * Why the caller may not change a role group: the caller has it (`own`); it grants more than the caller may do where it is used
 * (`beyond_own`); it is used at branches where the caller does not manage users (`elsewhere`).
 */
export const role_group_hindrances = ['own', 'beyond_own', 'elsewhere'] as const;
export type RoleGroupHindrance = (typeof role_group_hindrances)[number];

/** A role group with the users who have it, limited to users that the caller may see. */
export const listedRoleGroup = z.object({
  ...roleGroup.shape,
  second_factor_required: z.boolean(),
  users: z.int(),
  branches: z.array(z.object({ id: z.int(), name: z.string(), users: z.int() })),
  /** True if it is also used at branches that the caller cannot see. */
  elsewhere: z.boolean(),
  /** Null: the caller may change it, given the role for that. */
  hindrance: z.nullable(z.enum(role_group_hindrances)),
  /** False if it requires a second factor and the caller may not turn that off: then they cannot remove roles from it or delete it. */
  may_narrow: z.boolean(),
  /** When and by whom it was last changed; null if it never was. */
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
});
export type ListedRoleGroup = z.input<typeof listedRoleGroup>;

/** Above any real number of role groups, so the catalogue is one page. */
export const most_role_groups = 1_000;

export const listRoleGroups = endpoint({
  name: 'listRoleGroups',
  method: 'GET',
  path: '/clinic/groups',
  summary: 'The role groups of the provider group, with their roles and how many people have them',
  words: 'See role groups',
  access: { kind: 'member', role: 'ROLE_USER_VIEW' },
  query: z.object(pageQuery(most_role_groups, most_role_groups)),
  response: listOf(listedRoleGroup),
  reach: 'permitted',
});

/** The role groups of one user at one branch, and when they were assigned. */
export const branchAccess = z.object({
  clinic: z.object({ id: z.int(), name: z.string() }),
  role_groups: z.array(roleGroup),
  /** When and by whom the role groups here were last changed; null if they never were. */
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
});
export type BranchAccess = z.input<typeof branchAccess>;

/** A user’s role groups at a branch. `held` lists the caller’s roles there: a caller can grant and revoke only roles that they hold. */
export const userBranch = z.object({ ...branchAccess.shape, held: z.array(role) });
export type UserBranch = z.input<typeof userBranch>;

const most_given = 50;

export const setRoleGroups = endpoint({
  name: 'setRoleGroups',
  method: 'PUT',
  path: '/clinic/clinic/{clinic_id}/user/{user_id}/clinic_group',
  summary:
    'Sets a user’s role groups at a branch; not for the caller, and only with roles that the caller holds or that user managers may assign',
  words: 'Assign and remove role groups of other users',
  access: { kind: 'member', role: 'ROLE_USER_UPDATE' },
  params: z.object({ clinic_id: idInPath, user_id: idInPath }),
  body: z.strictObject({
    role_group_ids: z.array(z.int().check(z.positive())).check(z.maxLength(most_given)),
    /** The `updated_at` that was read. Absent: the save overwrites the current version. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  body_as_list: 'role_group_ids',
  response: branchAccess,
  saves: z.union([userBranch, branchAccess]),
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
