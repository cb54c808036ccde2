import { type Role, can } from '@clinic/contract/shared/roles.ts';
import { mayGive } from '@clinic/contract/staff/delegation.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';

interface Group {
  id: number;
  roles: readonly Role[];
  delegated: boolean;
}

interface Change<G extends Group> {
  given: G[];
  taken: G[];
}

/** The role groups to give and to take. Unchanged role groups need no permission. */
export function changeOf<G extends Group>(present: readonly G[], wanted: readonly G[]): Change<G> {
  const has = (groups: readonly G[], { id }: G): boolean => groups.some((group) => group.id === id);
  return {
    given: wanted.filter((group) => !has(present, group)),
    taken: present.filter((group) => !has(wanted, group)),
  };
}

/** True if the granter may give and take, at that branch, each role group that the change gives or takes. */
export const mayChange = (held: ReadonlySet<Role>, { given, taken }: Change<Group>): boolean =>
  [...given, ...taken].every((group) => mayGive(held, group));

/** The names of the changed role groups whose roles the granter does not hold. For the trail. */
export const delegatedNames = (held: ReadonlySet<Role>, { given, taken }: Change<Group & { name: string }>): string[] =>
  [...given, ...taken].filter(({ roles }) => !mayGrant(held, roles)).map(({ name }) => name);

/** The rights of a user at a branch. */
export interface Rights {
  roles: readonly Role[];
  /** Without the roles that come from delegated role groups alone. */
  undelegated: readonly Role[];
}

/**
 * True if the user has rights at some branch that the caller neither has nor may give there. A caller who could set that user's password
 * or redirect the user's email would gain those rights (T10). Where the caller manages users, rights from delegated role groups do not
 * count: the caller could give them to a new user as well.
 */
export const isBeyond = (
  of_user: ReadonlyMap<number, Rights>,
  held: ReadonlyMap<number, { roles: ReadonlySet<Role> }>,
): boolean =>
  [...of_user].some(([clinic_id, { roles, undelegated }]) => {
    const own = held.get(clinic_id)?.roles ?? new Set();
    return !mayGrant(own, can(own, 'ROLE_USER_UPDATE') ? undelegated : roles);
  });

/**
 * The branches where the session holds one of these roles, as seen by a call at branch `at`. Empty if the session does not hold one at
 * `at` itself.
 */
export function branchesWith(
  { branches }: { branches: ReadonlyMap<number, { roles: ReadonlySet<Role> }> },
  at: number,
  roles: readonly Role[],
): number[] {
  const of_all = [...branches].filter(([, held]) => roles.some((role) => can(held.roles, role))).map(([id]) => id);
  return of_all.includes(at) ? of_all : [];
}
