import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';
import { secondFactorMethod } from './second-factor-method.ts';

/** Owners manage the branches at which they are owners. */
const owners = { access: { kind: 'member', role: 'ROLE_SUPERADMIN' }, reach: 'permitted' } as const;
const params = z.object({ id: idInPath });

/** A role group with the number of its users that have a second factor. */
export const guardedRoleGroup = z.object({
  id: z.int(),
  name: z.string(),
  second_factor_required: z.boolean(),
  users: z.int(),
  users_with_second_factor: z.int(),
  /** The role group is also used at branches that this owner does not own, so the owner cannot change the rule. */
  elsewhere: z.boolean(),
});
export type GuardedRoleGroup = z.output<typeof guardedRoleGroup>;

export const listGuardedRoleGroups = endpoint({
  name: 'listGuardedRoleGroups',
  method: 'GET',
  path: '/clinic/second_factor/role_groups',
  summary: 'Role groups that require a second factor, and those that do not',
  words: 'See which role groups require a second factor',
  ...owners,
  response: z.object({ data: z.array(guardedRoleGroup) }),
});

export const requireSecondFactor = endpoint({
  name: 'requireSecondFactor',
  method: 'PUT',
  path: '/clinic/second_factor/role_group/{id}',
  summary: 'Turns the second factor requirement of a role group on or off',
  words: 'Require a second factor for a role group',
  ...owners,
  step_up: true,
  params,
  body: z.strictObject({ second_factor_required: z.boolean() }),
  response: guardedRoleGroup,
  saves: guardedRoleGroup,
  refusals: ['not_found', 'role_group_elsewhere', 'own_second_factor_first'],
});

/** A user with their second factors. */
export const guardedUser = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  methods: z.array(secondFactorMethod),
  since: z.nullable(instant),
  required: z.boolean(),
  /** The user also works at branches that this owner does not own, so the owner cannot change their second factors. */
  elsewhere: z.boolean(),
});
export type GuardedUser = z.input<typeof guardedUser>;

export const listGuardedUsers = endpoint({
  name: 'listGuardedUsers',
  method: 'GET',
  path: '/clinic/second_factor/users',
  summary: 'Users of the caller’s branches with their second factors',
  words: 'See who has a second factor',
  ...owners,
  response: z.object({ data: z.array(guardedUser) }),
});

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: '/clinic/second_factor/user/{id}',
  summary: 'Removes all second factors of a user who has lost them, and signs the user out everywhere',
  words: 'Reset the second factors of a user',
  ...owners,
  step_up: true,
  params,
  refusals: ['not_found', 'not_on_oneself', 'user_elsewhere', 'no_second_factor'],
});
