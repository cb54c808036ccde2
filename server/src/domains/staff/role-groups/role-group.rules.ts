import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';
import type { DelegationHindrance } from '@clinic/contract/staff/change-role-groups.ts';
import { isDelegable } from '@clinic/contract/staff/delegation.ts';
import type { RoleGroupHindrance } from '@clinic/contract/staff/role-groups.ts';

/** The caller who reads or changes role groups: the chosen branch, and the roles held at each branch. */
export interface Looking {
  user_id: number;
  clinic_id: number;
  branches: ReadonlyMap<number, { roles: ReadonlySet<Role> }>;
}

/** One holder of a role group at one branch. */
export interface Holding {
  user_id: number;
  clinic_id: number;
}

const nothing: ReadonlySet<Role> = new Set();

/** The branches that a change of the role group affects: those of its holders and the caller's own. */
const touched = (looking: Looking, holders: readonly Holding[]): number[] => [
  ...new Set([looking.clinic_id, ...holders.map(({ clinic_id }) => clinic_id)]),
];

const heldAt = ({ branches }: Looking, clinic_id: number): ReadonlySet<Role> =>
  branches.get(clinic_id)?.roles ?? nothing;

/** True if the caller holds all these roles at each affected branch (T10). */
export const mayOpen = (looking: Looking, holders: readonly Holding[], roles: readonly Role[]): boolean =>
  touched(looking, holders).every((clinic_id) => mayGrant(heldAt(looking, clinic_id), roles));

/** Why the caller may not change the role group, null if they may. */
export function hindranceOf(
  looking: Looking,
  holders: readonly Holding[],
  roles: readonly Role[],
): RoleGroupHindrance | null {
  if (holders.some(({ user_id }) => user_id === looking.user_id)) return 'own';
  const is_elsewhere = holders.some(({ clinic_id }) => !can(heldAt(looking, clinic_id), 'ROLE_USER_UPDATE'));
  if (is_elsewhere) return 'elsewhere';
  return mayOpen(looking, holders, roles) ? null : 'beyond_own';
}

/**
 * Whether the caller may take roles from it or delete it. For a guarded role group only a member who may lift the rule: an owner at
 * every affected branch. Otherwise its roles would be in no guarded role group any more, and an unguarded one could open them.
 */
export const mayNarrow = (
  looking: Looking,
  row: { holders: readonly Holding[]; second_factor_required: boolean },
): boolean =>
  !row.second_factor_required ||
  touched(looking, row.holders).every((clinic_id) => can(heldAt(looking, clinic_id), 'ROLE_SUPERADMIN'));

/** True if the caller is an owner at each of these branches. */
export const isOwnerAt = (looking: Looking, clinic_ids: readonly number[]): boolean =>
  clinic_ids.every((clinic_id) => can(heldAt(looking, clinic_id), 'ROLE_SUPERADMIN'));

/**
 * Why the caller may not delegate a role group to the user managers of these branches, all at which anyone works. Delegating is a grant
 * at each of them, so the caller holds its roles there (T10).
 */
export function delegationHindranceOf(
  looking: Looking,
  staffed: readonly number[],
  roles: readonly Role[],
): DelegationHindrance | null {
  if (!isOwnerAt(looking, staffed)) return 'elsewhere';
  if (!isDelegable(roles)) return 'opens_users';
  return staffed.every((clinic_id) => mayGrant(heldAt(looking, clinic_id), roles)) ? null : 'beyond_own';
}

/** The roles in catalogue order, each once. Stored roles that this release does not know are kept: a newer release wrote them. */
export const storedRoles = (wanted: readonly Role[], before: readonly string[] = []): string[] => [
  ...all_roles.filter((role) => wanted.includes(role)),
  ...before.filter((text) => !(all_roles as readonly string[]).includes(text)),
];

/** True if both lists have the same roles in any order. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
