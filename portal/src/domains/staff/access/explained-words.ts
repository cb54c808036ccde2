import type { Role } from '@clinic/contract/shared/roles.ts';
import type { Explained } from '@clinic/contract/staff/explain-access.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';

const labelsOf = (roles: readonly Role[]): string => roles.map((role) => `“${roleWords[role].label}”`).join(' or ');

/** Says in words why something is open, or which role is missing. */
export function explainedWords(explained: Explained): string {
  if (!explained.open) return `Needs ${labelsOf(explained.missing)}`;
  if (explained.role === null) return 'Open to everyone who is signed in';
  return `${labelsOf([explained.role])} through ${explained.groups.join(', ')}`;
}
