import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { linesOf, type SheetLimits, type SheetText, UnreadableSheet } from './sheet-text.ts';

/**
 * Lines of its own within a quoted cell: as many delimiters as the headings have, and no space after them as prose has. A quotation mark
 * that was left open takes them until another one follows.
 */
function hidesLines(cell: string, delimiter: string, columns: number): boolean {
  const [, ...below] = cell.split(/\r\n|\n|\r/);
  return below.some((line) => line.split(delimiter).filter((part) => !part.startsWith(' ')).length >= columns);
}

/** A cell as large hides lines, whatever they are: it is not looked through. */
const largest_cell = 1_000_000;

/** Refuses text in which a quotation mark is left open: what follows it would become part of one cell. Names the line where it opens. */
function refuseOpenQuotes(text: string, delimiter: string): void {
  let line = 1;
  let columns = 1;
  let place = 0;
  const refuse = (): never => {
    throw new UnreadableSheet('open_quote', { line });
  };
  while (place < text.length) {
    if (text[place] === '"') {
      let end = place + 1;
      while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
      const after = text[end + 1];
      const is_closed = end < text.length && (after === undefined || '\r\n'.includes(after) || after === delimiter);
      if (!is_closed || end - place > largest_cell) refuse();
      if (line > 1 && columns > 1 && hidesLines(text.slice(place, end), delimiter, columns)) refuse();
      place = end + 1;
    } else {
      while (place < text.length && text[place] !== delimiter && !'\r\n'.includes(text[place] ?? '')) place += 1;
    }
    if (text[place] === delimiter) {
      if (line === 1) columns += 1;
    } else {
      if (text[place] === '\r' && text[place + 1] === '\n') place += 1;
      line += 1;
    }
    place += 1;
  }
}

/** Control characters that text files do not contain, but binary files do. */
const binary = /(?![\t\n\v\f\r])\p{Cc}/u;
/** A web page or a drawing named `.csv`. */
const markup = /^\s*<(?:!doctype|html|\?xml|svg|table|script)/i;

/**
 * Letters of Windows-1252 stand alone among plain ones. The bytes of other encodings, as of Chinese text, come in pairs, and a file that
 * was cut ends in the middle of one.
 */
const other_letters = /\P{ASCII}(?!\p{ASCII})/u;

/** The file's text: Unicode with or without its mark, or Windows-1252. Throws for any other encoding and for binary content. */
function decode(bytes: Buffer): { text: string; is_windows_text: boolean } {
  const [first, second] = bytes;
  const has_mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  try {
    const encoding = has_mark ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), is_windows_text: false };
  } catch {
    // Text in another encoding has no zero bytes; a program, a picture or a document has.
    if (bytes.subarray(0, 4_096).includes(0)) throw new UnreadableSheet(has_mark ? 'encoding' : 'other_format');
    if (has_mark || other_letters.test(bytes.toString('latin1'))) throw new UnreadableSheet('encoding');
    return { text: new TextDecoder('windows-1252').decode(bytes), is_windows_text: true };
  }
}

/** The line with which spreadsheet programs name the delimiter. */
const delimiter_line = /^sep=(?<delimiter>[,;\t|])\r?\n/i;

/** The exporting program put `'` before a value that looked like a formula: it is not part of the value. */
const plain = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Parses comma-, semicolon- or tab-separated text. Every value is text. */
export function readCsv(bytes: Buffer, limits: SheetLimits): SheetText {
  const { text: whole, is_windows_text } = decode(bytes);
  if (binary.test(whole.slice(0, 4_096)) || markup.test(whole)) throw new UnreadableSheet('other_format');
  const named = delimiter_line.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0);
  const delimiter = named?.groups?.['delimiter'] ?? detectDelimiter(text);
  refuseOpenQuotes(text, delimiter);
  const rows = streamCsvRows(text, { delimiter, typeInference: false });
  const lines = rows.map((cells) => cells.map((cell) => plain(String(cell ?? ''))));
  return { name: null, other_sheets: [], ...(is_windows_text && { is_windows_text }), rows: linesOf(lines, limits) };
}
