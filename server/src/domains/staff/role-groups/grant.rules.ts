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

/** What would be given and taken. What stays as it is needs nobody's leave. */
export function changeOf<G extends Group>(present: readonly G[], wanted: readonly G[]): Change<G> {
  const has = (groups: readonly G[], { id }: G): boolean => groups.some((group) => group.id === id);
  return {
    given: wanted.filter((group) => !has(present, group)),
    taken: present.filter((group) => !has(wanted, group)),
  };
}

/** Nobody gives or takes what opens more than they hold at that branch. */
export const mayChange = (held: ReadonlySet<Role>, { given, taken }: Change<Group>): boolean =>
  [...given, ...taken].every(({ roles }) => mayGrant(held, roles));
