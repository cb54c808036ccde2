import type { Role } from '@clinic/contract/shared/roles.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';

type RolesByBranch = ReadonlyMap<number, readonly Role[]>;

/**
 * A user may do more than somebody at some branch. Whoever could set that user's password, or send its mails elsewhere, would have
 * those rights too (T10).
 */
export const isBeyond = (of_user: RolesByBranch, held: ReadonlyMap<number, { roles: ReadonlySet<Role> }>): boolean =>
  [...of_user].some(([clinic_id, roles]) => !mayGrant(held.get(clinic_id)?.roles ?? new Set(), roles));
