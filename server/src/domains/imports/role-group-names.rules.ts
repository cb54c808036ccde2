import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';

interface Named {
  name: string;
}

const plain = (name: string): string => readableText(name).toLowerCase();

/** The role groups that a cell names, separated by `;` or line breaks. */
export function findNamed<Group extends Named>(
  groups: readonly Group[],
  cell: string,
): { found: Group[]; unknown: string[] } {
  const byName = (name: string): Group | undefined => groups.find((group) => plain(group.name) === plain(name));
  const whole = byName(cell);
  // A name may contain the separator.
  const names = whole ? [cell] : cell.split(/[;\n]/).map(readableText);
  const asked = [...new Set(names.filter((name) => name !== ''))];
  return {
    found: [...new Set(asked.flatMap((name) => byName(name) ?? []))],
    unknown: asked.filter((name) => byName(name) === undefined).map((name) => name.slice(0, 100)),
  };
}
