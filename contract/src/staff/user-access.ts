import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { branchAccess, role } from './role-groups.ts';

/** One call of the portal, with what it asks for. */
export const portalAction = z.object({
  name: z.string(),
  summary: z.string(),
  /** Where in the portal's work it belongs: 'Payments', 'Refunds', … */
  area: z.string(),
  /** It changes something. */
  changes: z.boolean(),
  /** One of these opens it; none: being signed in. */
  roles: z.array(role),
  /** At head office it shows the rows of the whole group. */
  of_group: z.boolean(),
});
export type PortalAction = z.output<typeof portalAction>;

export const userAccess = z.object({
  user: z.object({ id: z.int(), username: z.string(), first_name: z.string(), last_name: z.string() }),
  /** What keeps this user out of everything, whatever is held. */
  hindrance: z.nullable(z.enum(['disabled', 'password_must_change', 'second_factor_missing'])),
  /** Every branch at which the caller is an owner, those where this user has nothing included. */
  branches: z.array(branchAccess),
  actions: z.array(portalAction),
});
export type UserAccess = z.output<typeof userAccess>;

export const getUserAccess = endpoint({
  name: 'getUserAccess',
  method: 'GET',
  path: '/clinic/user/{id}/access',
  summary: 'What a user can do: role groups by branch, and what each call asks for',
  words: 'See what a user can do',
  access: { kind: 'member', role: 'ROLE_SUPERADMIN' },
  params: z.object({ id: idInPath }),
  response: userAccess,
  refusals: ['not_found'],
  reach: 'permitted',
});
