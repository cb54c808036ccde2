import { isWorkbook, readSheetBytes } from '../../../platform/documents/sheet-bytes.ts';
import { type SheetLimits, UnreadableSheet, unreadableSentence } from '../../../platform/documents/sheet-text.ts';
import type { StatementHeads } from './bank-statement.ts';
import { readCamt } from './camt/read-camt.ts';
import { largest_text_bytes, largest_xml_bytes, most_lines, most_workbook_lines } from './limits.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { unreadable, UnreadableStatement } from './statement-faults.ts';
import type { LineTarget, PutLine } from './statement-lines.ts';
import { decodePlain, type StatementEncoding, withoutMark } from './statement-text.ts';
import { readTable, type TableToRead } from './table/read-table.ts';

/** What is saved for the account whose file is read. */
export interface HowToRead {
  /** Of MT940 and text of a spreadsheet, which cannot declare it. UTF-8 if absent. */
  encoding?: StatementEncoding;
  /** A spreadsheet names neither its columns nor its account in a common way. */
  table?: Pick<TableToRead, 'account' | 'mapping'>;
  /** The days on which lines may be booked: from the account’s start to tomorrow. */
  days?: { first: string; last: string };
}

const above_the_headings = 100;
const most_columns = 60;
const longest_cell = 4_000;

/** A workbook is unpacked in memory, so it may have fewer lines than text. */
export const limitsOf = (is_workbook: boolean): SheetLimits & { most_lines: number } => {
  const lines = is_workbook ? most_workbook_lines : most_lines;
  return {
    most_lines: lines,
    most_rows: lines + above_the_headings,
    last_row: 1_048_576,
    most_columns,
    longest_cell,
    most_bytes: largest_text_bytes,
  };
};

const not_utf_8 = 'is not in UTF-8. Please save it as “CSV UTF-8”, or set Windows-1252 for this account.';

function sentenceOf(unreadable_sheet: UnreadableSheet, is_workbook: boolean): string {
  const { reason } = unreadable_sheet;
  if (reason === 'other_format')
    return 'The file is no statement. These are read: camt.053, camt.054, MT940, workbooks (.xlsx) and comma-separated text (.csv).';
  if (is_workbook && (reason === 'too_many_rows' || reason === 'too_large'))
    return `A workbook may have ${most_workbook_lines.toLocaleString('en')} lines. Please save it as “CSV UTF-8”.`;
  return unreadableSentence(unreadable_sheet, limitsOf(is_workbook));
}

async function readSpreadsheet(
  bytes: Buffer,
  { encoding, table }: HowToRead,
  target: LineTarget,
): Promise<StatementHeads> {
  const is_workbook = isWorkbook(bytes);
  const limits = limitsOf(is_workbook);
  try {
    const { rows, is_windows_text } = await readSheetBytes(bytes, limits);
    if (!table) throw unreadable(null, 'The columns', 'of this account’s spreadsheets are not set yet.');
    if (is_windows_text && encoding !== 'windows-1252') throw unreadable(null, 'The text', not_utf_8);
    const statement = readTable(rows, { ...table, most_lines: limits.most_lines }, target);
    return { format: is_workbook ? 'xlsx' : 'csv', statements: [statement] };
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    const message = sentenceOf(error, is_workbook);
    throw new UnreadableStatement([{ line: error.line ?? null, field: 'The file', message }]);
  }
}

const utf_16 = (bytes: Buffer): boolean =>
  bytes[0] === 0xff ? bytes[1] === 0xfe : bytes[0] === 0xfe && bytes[1] === 0xff;
const begins_xml = /^\s*</;
const begins_mt940 = /^\s*(?:\{1:|:20:)/;

/** Recognises the format by its first characters, whatever the file’s name. */
export function recognise(bytes: Buffer): { is_xml: boolean; is_mt940: boolean; is_utf_16: boolean } {
  const is_utf_16 = utf_16(bytes);
  const start = is_utf_16
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(2, 402))
    : withoutMark(bytes).toString('latin1', 0, 200);
  return { is_xml: begins_xml.test(start), is_mt940: begins_mt940.test(start), is_utf_16 };
}

async function read(bytes: Buffer, how: HowToRead, target: LineTarget): Promise<StatementHeads> {
  const plain = withoutMark(bytes);
  const { is_xml, is_mt940, is_utf_16 } = recognise(bytes);
  if (is_utf_16 && (is_xml || is_mt940))
    throw unreadable(null, 'The text', 'is in UTF-16. Please ask the bank for the file in UTF-8.');
  const largest = is_xml ? largest_xml_bytes : largest_text_bytes;
  if (bytes.length > largest) throw unreadable(null, 'The file', `has more than ${largest / 1024 / 1024} MB.`);
  if (is_xml) return readCamt(plain, target);
  if (is_mt940) return readMt940(decodePlain(plain, how.encoding ?? 'utf-8'), target);
  return readSpreadsheet(bytes, how, target);
}

/** Reads a bank’s file completely, or refuses it whole: then nothing of what was passed on counts. Throws `UnreadableStatement`. */
export async function readStatement(bytes: Buffer, how: HowToRead, put: PutLine): Promise<StatementHeads> {
  if (bytes.length === 0) throw unreadable(null, 'The file', 'is empty.');
  return read(bytes, how, { put, days: how.days });
}
