import type { Role } from '@clinic/contract/shared/roles.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';

interface Group {
  id: number;
  roles: readonly Role[];
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

/** True if the granter holds every role that the change gives or takes at that branch. */
export const mayChange = (held: ReadonlySet<Role>, { given, taken }: Change<Group>): boolean =>
  [...given, ...taken].every(({ roles }) => mayGrant(held, roles));
