import type { ImportColumn } from '@clinic/contract/imports/import-columns.ts';
import type { TakenColumn } from './headings.rules.ts';
import { isBlank, plainCode, readableText } from '@clinic/contract/shared/typed/visible-text.ts';

/** The texts of a line, by field. */
export type LineValues = Readonly<Record<string, string>>;

export interface Line {
  line: number;
  /** The texts of the imported columns. */
  cells: string[];
  values: LineValues;
}

export type FieldMessages = Record<string, string[]>;

/** A cell in which nothing can be seen is empty. The form’s schema removes unseen signs from others, or refuses them. */
const readableCell = (cell: string): string => (isBlank(cell) ? '' : cell.trim());

/** Reads the imported columns of a line of the file. Trims each text. */
export function toLine(
  taken: readonly TakenColumn[],
  { line, cells }: { line: number; cells: readonly string[] },
): Line {
  const texts = taken.map(({ index }) => readableCell(cells[index] ?? ''));
  const values = Object.fromEntries(taken.map(({ column }, at) => [column.field, texts[at] ?? '']));
  return { line, cells: texts, values };
}

/** True for the template's example, unchanged. If the user changed any of it, the line is imported. */
export const isExample = (columns: readonly ImportColumn[], { values }: Line): boolean => {
  const present = columns.filter(({ field }) => field in values);
  return present.length > 0 && present.every(({ field, example }) => values[field] === example);
};

const formula = 'Formulas are not imported. Please replace the formula with its value.';

/** Errors for cells with a formula. Neither this server nor a program that opens an export may have to calculate it. */
export const formulaFaults = (values: LineValues): FieldMessages =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, text]) => (readableText(text).startsWith('=') ? [[field, [formula]]] : [])),
  );

/** Converts an empty cell to undefined, so that the field counts as absent. */
export const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const genders = new Map([
  ['m', 'm'],
  ['male', 'm'],
  ['f', 'f'],
  ['female', 'f'],
]);

/** Reads the usual spellings of a gender. Other text stays, and the form's validation refuses it. */
export const genderOf = (text: string | undefined): string | undefined =>
  given(text) === undefined ? undefined : (genders.get(plainCode(text ?? '').toLowerCase()) ?? text);

/** Restores the leading zero of a postal code that a spreadsheet stored as a number. */
export const postCodeOf = (text: string | undefined): string | undefined =>
  given(text && /^\d{5}$/.test(plainCode(text)) ? `0${plainCode(text)}` : text);

/** Converts text to a number if it is one. Other text stays, and the form's validation refuses it. */
export const numberOf = (text: string | undefined): number | string | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(plainCode(text)) ? Number(plainCode(text)) : given(text);
