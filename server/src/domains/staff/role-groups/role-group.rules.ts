import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';
import type { RoleGroupHindrance } from '@clinic/contract/staff/role-groups.ts';

/** Whoever looks at role groups: what they hold at each of their branches, and the one at which they work. */
export interface Looking {
  user_id: number;
  clinic_id: number;
  branches: ReadonlyMap<number, { roles: ReadonlySet<Role> }>;
}

/** Who has a role group, wherever it is. */
export interface Holding {
  user_id: number;
  clinic_id: number;
}

const nothing: ReadonlySet<Role> = new Set();

/** Where a change of the role group takes effect: at each branch at which somebody has it, and at the one of who changes it. */
const touched = (looking: Looking, holders: readonly Holding[]): number[] => [
  ...new Set([looking.clinic_id, ...holders.map(({ clinic_id }) => clinic_id)]),
];

const heldAt = ({ branches }: Looking, clinic_id: number): ReadonlySet<Role> =>
  branches.get(clinic_id)?.roles ?? nothing;

/** All of these roles are held at each branch at which they would be opened to somebody (T10). */
export const mayOpen = (looking: Looking, holders: readonly Holding[], roles: readonly Role[]): boolean =>
  touched(looking, holders).every((clinic_id) => mayGrant(heldAt(looking, clinic_id), roles));

/** Why the role group is not theirs to change; null where it is. */
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
 * Whether roles may be taken from it, or it may be removed. Of one that asks for a second factor only by who may lift that rule, an
 * owner wherever it counts: else its roles, open in no guarded role group any more, would be free for an unguarded one.
 */
export const mayNarrow = (
  looking: Looking,
  row: { holders: readonly Holding[]; second_factor_required: boolean },
): boolean =>
  !row.second_factor_required ||
  touched(looking, row.holders).every((clinic_id) => can(heldAt(looking, clinic_id), 'ROLE_SUPERADMIN'));

/** In the catalogue's order, each once; what is stored of roles that this release does not know stays (a newer one wrote it). */
export const storedRoles = (wanted: readonly Role[], before: readonly string[] = []): string[] => [
  ...all_roles.filter((role) => wanted.includes(role)),
  ...before.filter((text) => !(all_roles as readonly string[]).includes(text)),
];

/** The same roles, in whatever order. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
