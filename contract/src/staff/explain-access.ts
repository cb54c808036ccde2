import { can, type Role } from '../shared/roles.ts';

/** A role group that somebody has at a branch. */
export interface HeldGroup {
  id: number;
  name: string;
  roles: readonly Role[];
}

export type Explained =
  /** `role` opens it, through these role groups; null where nothing is asked for but being signed in. */
  | { open: true; role: Role | null; groups: string[] }
  /** None of `missing` is held. */
  | { open: false; missing: readonly Role[] };

/**
 * Whether one of the roles that a page or a call asks for is held, through what, and otherwise what is missing. An exact role is
 * named before the owner's, which passes nearly every check.
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

/** A role group may be given or taken by whoever holds all of its roles, the owner's reach included. */
export const mayGrant = (held: ReadonlySet<Role>, roles: readonly Role[]): boolean =>
  roles.every((role) => can(held, role));
