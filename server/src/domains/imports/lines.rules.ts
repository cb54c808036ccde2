import type { ImportColumn } from '@clinic/contract/imports/import-columns.ts';
import { isBlank, plainCode, readableText } from '@clinic/contract/shared/typed/visible-text.ts';
import type { TakenColumn } from './headings.rules.ts';

/** The texts of a line, by field. */
export type LineValues = Readonly<Record<string, string>>;

export interface Line {
  line: number;
  /** The texts of the imported columns. */
  cells: string[];
  values: LineValues;
  /** The damage that the file itself shows. */
  damage: FieldMessages;
}

export type FieldMessages = Record<string, string[]>;

/** A cell in which nothing can be seen is empty. The form’s schema removes unseen signs from others, or refuses them. */
const readableCell = (cell: string): string => (isBlank(cell) ? '' : cell.trim());

/** Text that people write at length: it may look like anything. */
const free_text = new Set(['description', 'remarks', 'address', 'qualification']);

/** The damage that a spreadsheet program did to a value. Undefined: none. */
function damageOf(field: string, text: string): string | undefined {
  if (/^#(?:N\/A|[A-Z]+[A-Z0-9_/]*[!?])$/.test(text)) return `The cell has the error ${text}. Please enter its value.`;
  if (free_text.has(field)) return undefined;
  if (/^\d(?:[.,]\d+)?E[+-]?\d+$/i.test(text))
    return `The spreadsheet has shortened this number to ${text}. Please format the column as text, and enter it again.`;
  if (/^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2})$/.test(text))
    return `The spreadsheet has made a date of this cell. Please format the column as text, and enter it again.`;
  return undefined;
}

/** Reads the imported columns of a line of the file. Trims each text. `width`: the number of headings. */
export function toLine(
  taken: readonly TakenColumn[],
  { line, cells, merged = [] }: { line: number; cells: readonly string[]; merged?: readonly number[] },
  width: number,
): Line {
  const texts = taken.map(({ index }) => readableCell(cells[index] ?? ''));
  const values = Object.fromEntries(taken.map(({ column }, at) => [column.field, texts[at] ?? '']));
  const damage: FieldMessages = {};
  for (const { index, column } of taken) {
    const fault = merged.includes(index)
      ? 'This cell is merged with another one. Please separate them, and fill in each.'
      : damageOf(column.field, values[column.field] ?? '');
    if (fault !== undefined) damage[column.field] = [fault];
  }
  const surplus = cells.slice(width).filter((text) => !isBlank(text));
  if (surplus.length > 0)
    damage[''] = [`The line has more cells than there are headings: “${surplus.join('”, “').slice(0, 200)}”.`];
  return { line, cells: texts, values, damage };
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

/** Finds lines that name the same record as a line above. Maps each to the number of the first such line. */
export function repeatedLines(lines: readonly Line[], keyOf: (line: Line) => string): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const one of lines) {
    const key = keyOf(one);
    if (key === '') continue;
    const above = first.get(key);
    if (above === undefined) first.set(key, one.line);
    else repeated.set(one.line, above);
  }
  return repeated;
}

/** Converts dollars to a number: 0.2, $1,250.00. Other text stays, and the form's validation refuses it. */
export const amountOf = (text: string | undefined): number | string | undefined => {
  const plain = plainCode(text ?? '').replace(/^S?\$\s*/i, '');
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : given(text);
};
