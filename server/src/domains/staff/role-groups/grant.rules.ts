import type { Role } from '@clinic/contract/shared/roles.ts';
import { mayGive } from '@clinic/contract/staff/delegation.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';

interface Group {
  id: number;
  roles: readonly Role[];
  delegated: boolean;
}

export interface Change<G extends Group> {
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
