import type { AskedRole, Role } from '@clinic/contract/shared/roles.ts';
import type { Explained } from '@clinic/contract/staff/explain-access.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';

const labelOf = (role: Role): string => `“${roleWords[role].label}”`;
const labelsOf = (roles: readonly AskedRole[]): string =>
  roles
    .map((asked) => (typeof asked === 'string' ? labelOf(asked) : asked.all.map(labelOf).join(' and ')))
    .join(' or ');

/** Says in words why something is open, or which role is missing. */
export function explainedWords(explained: Explained): string {
  if (!explained.open) return `Needs ${labelsOf(explained.missing)}`;
  if (explained.role === null) return 'Open to everyone who is signed in';
  return `${labelsOf([explained.role])} through ${explained.groups.join(', ')}`;
}
