import { type AskedRole, can, type Role } from '../shared/roles.ts';

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
  | { open: false; missing: readonly AskedRole[] };

/** Explains roles that are needed together: names the first one, with the role groups that give them. */
function explainTogether(asked: readonly AskedRole[], held: readonly HeldGroup[]): Explained | undefined {
  for (const one of asked) {
    if (typeof one === 'string') continue;
    const each = one.all.map((role) => explainAccess([role], held));
    const groups = each.flatMap((explained) => (explained.open ? explained.groups : []));
    if (each.every(({ open }) => open))
      return { open: true, role: one.all[0] ?? null, groups: [...new Set(groups)].toSorted() };
  }
  return undefined;
}

/**
 * Explains whether a user holds one of the roles that a page or call requires: through which role groups, or which roles are missing.
 * An exact role is named before the owner's role, which passes nearly every check.
 */
export function explainAccess(wanted: readonly AskedRole[], held: readonly HeldGroup[]): Explained {
  if (wanted.length === 0) return { open: true, role: null, groups: [] };
  const asked = wanted.filter((role) => typeof role === 'string');
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
  return explainTogether(wanted, held) ?? { open: false, missing: wanted };
}

/** A caller who holds all roles of a role group, also through the owner's role, may grant and revoke it. */
export const mayGrant = (held: ReadonlySet<Role>, roles: readonly Role[]): boolean =>
  roles.every((role) => can(held, role));
