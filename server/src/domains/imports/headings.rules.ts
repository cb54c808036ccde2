import type { ImportColumn } from '@clinic/contract/imports/import-columns.ts';

/** A column of the file that is imported. */
export interface TakenColumn {
  /** Its index in a line of the file. */
  index: number;
  column: ImportColumn;
}

export interface Headings {
  taken: TakenColumn[];
  unknown: string[];
  /** The reasons why nothing can be imported, as sentences. */
  faults: string[];
}

/** Normalizes a heading: case, spaces and punctuation do not matter. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The error column of our own list of refused lines. The file may be imported again with it. */
const reason_heading = 'What is wrong';
const ignored = new Set([plain(reason_heading)]);
const secret = /password|passcode|passwort|^pwd$|^pin$/;

const list = (headings: readonly string[]): string => headings.map((heading) => `“${heading.trim()}”`).join(', ');

function columnNamed(columns: readonly ImportColumn[], heading: string): ImportColumn | undefined {
  const name = plain(heading);
  const named = (column: ImportColumn): string[] => [column.heading, column.field, ...(column.also ?? [])].map(plain);
  return columns.find((column) => plain(column.heading) === name) ?? columns.find((one) => named(one).includes(name));
}

function faultsOf(
  columns: readonly ImportColumn[],
  taken: readonly TakenColumn[],
  unknown: readonly string[],
): string[] {
  const has = (column: ImportColumn): boolean => taken.some((one) => one.column === column);
  const missing = columns.filter((column) => column.required && !has(column));
  const twice = columns.filter((column) => taken.filter((one) => one.column === column).length > 1);
  const secrets = unknown.filter((heading) => secret.test(plain(heading)));
  return [
    ...(missing.length > 0 ? [`These columns are missing: ${list(missing.map(({ heading }) => heading))}.`] : []),
    ...(twice.length > 0 ? [`These columns appear more than once: ${list(twice.map(({ heading }) => heading))}.`] : []),
    ...(secrets.length > 0
      ? ['Please remove the password column. Users choose their own password by invitation.']
      : []),
  ];
}

/** Finds the columns by their headings, in any order and spelling. */
export function matchHeadings(columns: readonly ImportColumn[], headings: readonly string[]): Headings {
  const taken: TakenColumn[] = [];
  const unknown: string[] = [];
  for (const [index, heading] of headings.entries()) {
    if (plain(heading) === '' || ignored.has(plain(heading))) continue;
    const column = columnNamed(columns, heading);
    if (column) taken.push({ index, column });
    else unknown.push(heading.trim().slice(0, 100));
  }
  return { taken, unknown, faults: faultsOf(columns, taken, unknown) };
}

/** A title, a date or an empty line may stand above the headings, not more. */
const most_above = 10;

/** The index of the line with the required headings. 0 if none has them: it is then said which are missing. */
export const placeOfHeadings = (
  columns: readonly ImportColumn[],
  rows: readonly { cells: readonly string[] }[],
): number => {
  const place = rows.slice(0, most_above).findIndex(({ cells }) => {
    const { taken } = matchHeadings(columns, cells);
    return columns.every((column) => !column.required || taken.some((one) => one.column === column));
  });
  return Math.max(place, 0);
};
