import { can, type Role } from '../shared/roles.ts';

/** A role group that a user has at a branch. */
export interface HeldGroup {
  id: number;
  name: string;
  roles: readonly Role[];
}

export type Explained =
  /** `role` grants access, through these role groups; null if being signed in is enough. */
  | { open: true; role: Role | null; groups: string[] }
  /** The user holds none of `missing`. */
  | { open: false; missing: readonly Role[] };

/**
 * Explains whether a user holds one of the roles that a page or call requires: through which role groups, or which roles are missing.
 * An exact role is named before the owner's role, which passes nearly every check.
 */
export function explainAccess(asked: readonly Role[], held: readonly HeldGroup[]): Explained {
  if (asked.length === 0) return { open: true, role: null, groups: [] };
  const through = (isThrough: (roles: ReadonlySet<Role>) => boolean): string[] =>
    held.filter(({ roles }) => isThrough(new Set(roles))).map(({ name }) => name);
  for (const role of asked) {
    const exact = through((roles) => roles.has(role));
    if (exact.length > 0) return { open: true, role, groups: exact };
  }
  for (const role of asked) {
    const owners = through((roles) => can(roles, role));
    if (owners.length > 0) return { open: true, role: 'ROLE_SUPERADMIN', groups: owners };
  }
  return { open: false, missing: asked };
}

/** A caller who holds all roles of a role group, also through the owner's role, may grant and revoke it. */
export const mayGrant = (held: ReadonlySet<Role>, roles: readonly Role[]): boolean =>
  roles.every((role) => can(held, role));
