import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { linesOf, type SheetLimits, type SheetText, UnreadableSheet } from './sheet-text.ts';

/** Control characters that text files do not contain, but binary files do. */
const binary = /(?![\t\n\v\f\r])\p{Cc}/u;
/** A web page or a drawing named `.csv`. */
const markup = /^\s*<(?:!doctype|html|\?xml|svg|table|script)/i;

/** The file's text: UTF-8 with or without a byte order mark. Throws for any other encoding and for binary content. */
function decode(bytes: Buffer): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) throw new UnreadableSheet('encoding');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Text in another encoding has no zero bytes; a program, a picture or a document has.
    throw new UnreadableSheet(bytes.subarray(0, 4_096).includes(0) ? 'other_format' : 'encoding');
  }
  if (binary.test(text.slice(0, 4_096)) || markup.test(text)) throw new UnreadableSheet('other_format');
  return text;
}

/** The exporting program put `'` before a value that looked like a formula: it is not part of the value. */
const plain = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Parses comma-, semicolon- or tab-separated text. Every value is text. */
export function readCsv(bytes: Buffer, limits: SheetLimits): SheetText {
  const text = decode(bytes);
  const rows = streamCsvRows(text, { delimiter: detectDelimiter(text), typeInference: false });
  const lines = rows.map((cells) => cells.map((cell) => plain(String(cell ?? ''))));
  return { name: null, other_sheets: [], rows: linesOf(lines, limits) };
}
