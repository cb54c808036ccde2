import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { branchAccess, role } from './role-groups.ts';

/** One call of the portal, with the roles that it requires. */
export const portalAction = z.object({
  name: z.string(),
  summary: z.string(),
  /** Its area: 'Payments', 'Refunds', … */
  area: z.string(),
  /** It writes. */
  changes: z.boolean(),
  /** Any one of these is enough: a role, or several together. Empty: being signed in is enough. */
  roles: z.array(z.union([role, z.object({ all: z.array(role) })])),
  /** At head office it returns the rows of the whole group. */
  of_group: z.boolean(),
});
export type PortalAction = z.output<typeof portalAction>;

export const userAccess = z.object({
  user: z.object({ id: z.int(), username: z.string(), first_name: z.string(), last_name: z.string() }),
  /** What keeps this user from everything, whatever the roles. */
  hindrance: z.nullable(z.enum(['disabled', 'invited', 'password_must_change', 'second_factor_missing'])),
  /** Every branch of which the caller is an owner, including those where this user has no role group. */
  branches: z.array(branchAccess),
  actions: z.array(portalAction),
});
export type UserAccess = z.input<typeof userAccess>;

export const getUserAccess = endpoint({
  name: 'getUserAccess',
  method: 'GET',
  path: '/clinic/user/{id}/access',
  summary: 'What a user can do: role groups by branch, and the roles that each call needs',
  words: 'See what a user can do',
  access: { kind: 'member', role: 'ROLE_SUPERADMIN' },
  params: z.object({ id: idInPath }),
  response: userAccess,
  refusals: ['not_found'],
  reach: 'permitted',
});
