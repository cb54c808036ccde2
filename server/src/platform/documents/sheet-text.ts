/** Why a file cannot be read as a spreadsheet. */
const unreadable_reasons = [
  'empty',
  'locked',
  'macros',
  'old_format',
  'other_format',
  'encoding',
  'damaged',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'open_quote',
] as const;
export type UnreadableReason = (typeof unreadable_reasons)[number];

/** The file cannot be read, for a reason that its sender can fix. */
export class UnreadableSheet extends Error {
  readonly reason: UnreadableReason;
  /** The line that is the cause, if there is one. */
  readonly line: number | undefined;
  constructor(reason: UnreadableReason, { line, cause }: { line?: number | undefined; cause?: unknown } = {}) {
    super(`The spreadsheet cannot be read: ${reason}.`, { cause });
    this.reason = reason;
    this.line = line;
  }
}

export interface SheetLimits {
  /** Including the heading line. */
  most_rows: number;
  /** Rows of a workbook below this one are not looked at: there are only formats. */
  last_row: number;
  most_columns: number;
  longest_cell: number;
  /** The UTF-8 size of all cells together. A text that the file has once counts at each use. */
  most_bytes: number;
}

/** A sheet as text. A formula is kept as typed, beginning with `=`, and never evaluated. */
export interface SheetText {
  /** The sheet's name; null in a file without one. */
  name: string | null;
  /** Other sheets with content, which were not read. */
  other_sheets: string[];
  /** True if the text was in Windows-1252 and not in Unicode: its letters are a guess. */
  is_windows_text?: boolean;
  /** Lines with content, with their numbers in the file. */
  rows: SheetRow[];
}

interface SheetRow {
  line: number;
  cells: string[];
  /** The columns whose cell is part of a merged one that begins elsewhere. */
  merged?: number[];
}

/** Lines with content, without trailing empty cells. Throws beyond the limits. */
export function linesOf(lines: Iterable<readonly string[]>, limits: SheetLimits): SheetText['rows'] {
  const rows: SheetText['rows'] = [];
  let line = 0;
  let bytes = 0;
  for (const given of lines) {
    line += 1;
    const last = given.findLastIndex((cell) => cell.trim() !== '');
    if (last === -1) continue;
    if (rows.length === limits.most_rows) throw new UnreadableSheet('too_many_rows');
    if (last >= limits.most_columns) throw new UnreadableSheet('too_many_columns');
    const cells = given.slice(0, last + 1);
    if (cells.some(({ length }) => length > limits.longest_cell)) throw new UnreadableSheet('cell_too_long');
    bytes += cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), 0);
    if (bytes > limits.most_bytes) throw new UnreadableSheet('too_large');
    rows.push({ line, cells });
  }
  if (rows.length === 0) throw new UnreadableSheet('empty');
  return rows;
}

/** The sentence for users who sent the file. */
export function unreadableSentence(
  { reason, line }: UnreadableSheet,
  {
    most_lines,
    most_columns,
    longest_cell,
  }: Pick<SheetLimits, 'most_columns' | 'longest_cell'> & { most_lines: number },
): string {
  const sentences: Readonly<Record<UnreadableReason, string>> = {
    empty: 'The file is empty.',
    locked: 'The file is protected with a password. Please save it without one.',
    macros: 'The file contains macros. Please save it as a plain workbook (.xlsx).',
    old_format: 'This is an older workbook (.xls). Please save it as .xlsx.',
    other_format: 'This file is not a workbook (.xlsx) or comma-separated text (.csv).',
    encoding: 'The characters in this file cannot be read. Please save it as “CSV UTF-8” or .xlsx.',
    damaged: 'The file is damaged. Please save it again as .xlsx.',
    too_large: 'The file contains too much data. Please copy the lines into a new file.',
    too_many_rows: `The file has more than ${most_lines.toLocaleString('en')} lines. Please split it.`,
    too_many_columns: `The file has more than ${most_columns} columns.`,
    open_quote:
      'A quotation mark is not closed, or stands within a cell that begins with one: lines would become one cell.',
    cell_too_long: `A cell has more than ${longest_cell.toLocaleString('en')} characters.`,
  };
  return line === undefined
    ? sentences[reason]
    : `Line ${line}: ${sentences[reason]} Please correct it, or save the file as .xlsx.`;
}
