import {
  largest_import_bytes,
  longest_import_cell,
  most_import_columns,
  most_import_rows,
} from '@clinic/contract/imports/imports.ts';
import { readSheet } from '../../platform/documents/read-sheet.ts';
import { type SheetLimits, UnreadableSheet, unreadableSentence } from '../../platform/documents/sheet-text.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import { matchHeadings, placeOfHeadings } from './headings.rules.ts';
import type { Importing } from './import-kind.ts';
import { isExample, type Line, toLine } from './lines.rules.ts';
import { notes_sheet } from './template.ts';

export type FileRefusal = 'import_unreadable' | 'import_columns';
type Act = Pick<BaseAct<FileRefusal>, 'refusal'>;

/** The lines plus the headings and the template's example. */
const limits: SheetLimits = {
  most_rows: most_import_rows + 2,
  last_row: 20_000,
  most_columns: most_import_columns,
  longest_cell: longest_import_cell,
  // As much as a file of text alone may have.
  most_bytes: largest_import_bytes,
};

const sentenceOf = (unreadable: UnreadableSheet): string =>
  unreadableSentence(unreadable, { ...limits, most_lines: most_import_rows });

/** A file with the parts of its lines that are imported. */
export interface ImportFile {
  sheet: string | null;
  other_sheets: string[];
  columns: { field: string; heading: string }[];
  unknown_columns: string[];
  has_example: boolean;
  /** Assumptions about the file, as sentences. */
  notices: string[];
  lines: Line[];
}

async function readText(act: Act, content_base64: string) {
  const refuse = (sentence: string) => act.refusal('import_unreadable', { content_base64: [sentence] });
  const bytes = Buffer.from(content_base64, 'base64');
  if (bytes.length > largest_import_bytes) throw refuse(sentenceOf(new UnreadableSheet('too_large')));
  try {
    return await readSheet(bytes, limits);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw refuse(sentenceOf(error));
    throw error;
  }
}

/** Reads the lines of a spreadsheet. Refuses: import_unreadable, import_columns, each with advice on how to correct it. */
export async function readImportFile<Body>(
  act: Act,
  { columns }: Pick<Importing<Body>, 'columns'>,
  content_base64: string,
): Promise<ImportFile> {
  const { name, other_sheets, rows, is_windows_text = false } = await readText(act, content_base64);
  const place = placeOfHeadings(columns, rows);
  const [headings, ...below] = rows.slice(place);
  const { taken, unknown, faults } = matchHeadings(columns, headings?.cells ?? []);
  if (faults.length > 0) throw act.refusal('import_columns', { content_base64: faults });
  const width = headings?.cells.length ?? 0;
  const all = below.map((row) => toLine(taken, row, width));
  const [first] = all;
  const has_example = first !== undefined && isExample(columns, first);
  const lines = (has_example ? all.slice(1) : all).filter(
    ({ cells, damage }) => cells.some((text) => text !== '') || Object.keys(damage).length > 0,
  );
  const fault =
    lines.length === 0
      ? 'There are no lines below the headings.'
      : lines.length > most_import_rows
        ? sentenceOf(new UnreadableSheet('too_many_rows'))
        : null;
  if (fault !== null) throw act.refusal('import_unreadable', { content_base64: [fault] });
  return {
    sheet: name,
    other_sheets: other_sheets.filter((sheet) => sheet !== notes_sheet),
    columns: taken.map(({ column: { field, heading } }) => ({ field, heading })),
    unknown_columns: unknown,
    has_example,
    notices: [
      ...(place > 0 ? [`Skipped above the headings: “${rows[0]?.cells.join(' ').trim().slice(0, 100)}”.`] : []),
      ...(is_windows_text ? ['The file is not in Unicode. Please check letters such as é and ü.'] : []),
    ],
    lines,
  };
}
