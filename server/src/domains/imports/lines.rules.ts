import type { ImportColumn } from '@clinic/contract/imports/import-columns.ts';
import type { TakenColumn } from './headings.rules.ts';

/** What stands in a line, by field. */
export type LineValues = Readonly<Record<string, string>>;

export interface Line {
  line: number;
  /** In the columns that are taken in. */
  cells: string[];
  values: LineValues;
}

export type FieldMessages = Record<string, string[]>;

/** A line of the file as far as it is taken in. Space around a text is nobody's intention. */
export function toLine(
  taken: readonly TakenColumn[],
  { line, cells }: { line: number; cells: readonly string[] },
): Line {
  const texts = taken.map(({ index }) => (cells[index] ?? '').trim());
  const values = Object.fromEntries(taken.map(({ column }, at) => [column.field, texts[at] ?? '']));
  return { line, cells: texts, values };
}

/** The template's example, left as it was. Who wrote over any of it has made it a line of their own. */
export const isExample = (columns: readonly ImportColumn[], { values }: Line): boolean => {
  const present = columns.filter(({ field }) => field in values);
  return present.length > 0 && present.every(({ field, example }) => values[field] === example);
};

const formula = 'A formula is not taken in. Please put its value in the cell.';

/** Cells in which something would have to be worked out, whether by us or by whoever opens an export of it. */
export const formulaFaults = (values: LineValues): FieldMessages =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, text]) => (text.startsWith('=') ? [[field, [formula]]] : [])),
  );

/** What is left out may be absent; an empty cell says nothing. */
export const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const genders = new Map([
  ['m', 'm'],
  ['male', 'm'],
  ['f', 'f'],
  ['female', 'f'],
]);

/** As people write it. What is none of them stays, and is refused as it is in the form. */
export const genderOf = (text: string | undefined): string | undefined =>
  given(text) === undefined ? undefined : (genders.get(text?.toLowerCase() ?? '') ?? text);

/** A postal code that a spreadsheet took for a number has lost the zero in front. */
export const postCodeOf = (text: string | undefined): string | undefined =>
  given(text && /^\d{5}$/.test(text) ? `0${text}` : text);

/** A number that is written as one. What is none stays, and is refused as it is in the form. */
export const numberOf = (text: string | undefined): number | string | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : given(text);
