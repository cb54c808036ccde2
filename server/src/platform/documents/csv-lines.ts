import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { linesOf, type SheetLimits, type SheetText, UnreadableSheet } from './sheet-text.ts';

/** Control characters that no text of people holds; a file of another kind soon has one. */
const binary = /(?![\t\n\v\f\r])\p{Cc}/u;
/** A page or a drawing that somebody has named `.csv`. */
const markup = /^\s*<(?:!doctype|html|\?xml|svg|table|script)/i;

/** The text of the file: UTF-8 with or without its mark. Throws for any other encoding, and for what is no text. */
function decode(bytes: Buffer): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) throw new UnreadableSheet('encoding');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Text in another encoding has no zeros; a program, a picture or a document has.
    throw new UnreadableSheet(bytes.subarray(0, 4_096).includes(0) ? 'other_format' : 'encoding');
  }
  if (binary.test(text.slice(0, 4_096)) || markup.test(text)) throw new UnreadableSheet('other_format');
  return text;
}

/** The program that wrote the file put `'` before what would have been a formula: it is no part of the value. */
const plain = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Reads comma-, semicolon- or tab-separated text. Nothing in it is taken for anything but text. */
export function readCsv(bytes: Buffer, limits: SheetLimits): SheetText {
  const text = decode(bytes);
  const rows = streamCsvRows(text, { delimiter: detectDelimiter(text), typeInference: false });
  const lines = rows.map((cells) => cells.map((cell) => plain(String(cell ?? ''))));
  return { name: null, other_sheets: [], rows: linesOf(lines, limits) };
}
