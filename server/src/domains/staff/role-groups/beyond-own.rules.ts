import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';

type RolesByBranch = ReadonlyMap<number, readonly Role[]>;

/**
 * A user may do more than somebody at some branch. Whoever could set that user's password, or send its mails elsewhere, would have
 * those rights too (T10).
 */
export const isBeyond = (of_user: RolesByBranch, held: ReadonlyMap<number, { roles: ReadonlySet<Role> }>): boolean =>
  [...of_user].some(([clinic_id, roles]) => !mayGrant(held.get(clinic_id)?.roles ?? new Set(), roles));

/** The branches at which somebody holds one of these roles, as a call at one branch reaches them: none, unless it is held there too. */
export function branchesWith(
  { branches }: { branches: ReadonlyMap<number, { roles: ReadonlySet<Role> }> },
  at: number,
  roles: readonly Role[],
): number[] {
  const of_all = [...branches].filter(([, held]) => roles.some((role) => can(held.roles, role))).map(([id]) => id);
  return of_all.includes(at) ? of_all : [];
}
