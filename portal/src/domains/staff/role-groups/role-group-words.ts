import type { Role } from '@clinic/contract/shared/roles.ts';
import type { ListedRoleGroup, RoleGroupHindrance } from '@clinic/contract/staff/role-groups.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';

/** Why the caller may not change a role group. */
export const hindrance_words: Record<RoleGroupHindrance, string> = {
  own: 'You have this role group yourself, so only another owner can change it.',
  beyond_own: 'It allows more than you can do where it is used. An owner can change it.',
  elsewhere:
    'It is also used at branches where you do not manage users. Somebody who manages users there too can change it.',
};

/** For a role group that can be renamed and extended, but not reduced. */
export const guarded_words = {
  title: 'An owner requires a second factor here',
  hint: 'You can rename it and add roles. Only an owner can remove roles or delete it.',
} as const;

const peopleWords = (users: number): string => (users === 1 ? '1 person' : `${users} people`);

/** Its users in one line. */
export function usedWords({ users, branches, elsewhere }: ListedRoleGroup): string {
  if (users === 0) return elsewhere ? 'Only at branches that are not yours' : 'No one';
  const places = new Intl.ListFormat('en-SG').format(branches.map(({ name }) => name));
  return `${peopleWords(users)} at ${places}${elsewhere ? ', and at other branches' : ''}`;
}

/** The areas that it opens in one line. */
export function opensWords(roles: readonly Role[]): string {
  if (roles.includes('ROLE_SUPERADMIN')) return 'Everything';
  const areas = new Set(roles.map((role) => roleWords[role].area));
  return areas.size === 0 ? 'Nothing' : [...areas].join(', ');
}

/** True if its name, or the words of one of its roles, match the text. */
export function matchesWords({ name, roles }: ListedRoleGroup, typed: string | undefined): boolean {
  if (typed === undefined) return true;
  return [name, ...roles.map((role) => `${roleWords[role].area} ${roleWords[role].label}`)].some((text) =>
    hasWords(text, typed),
  );
}
