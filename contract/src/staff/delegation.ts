import { can, type Role } from '../shared/roles.ts';
import { mayGrant } from './explain-access.ts';

/** Roles that a delegated role group never has: their holders could give role groups in turn. */
export const undelegable_roles: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE'];

export const isDelegable = (roles: readonly Role[]): boolean => !roles.some((role) => undelegable_roles.includes(role));

/**
 * True if a caller with these roles at a branch may give and take the role group there: they hold all its roles, or they manage users
 * and an owner has delegated it to user managers.
 */
export const mayGive = (
  held: ReadonlySet<Role>,
  { roles, delegated }: { roles: readonly Role[]; delegated: boolean },
): boolean => mayGrant(held, roles) || (delegated && isDelegable(roles) && can(held, 'ROLE_USER_UPDATE'));
