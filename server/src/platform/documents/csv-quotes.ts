import { UnreadableSheet } from './sheet-text.ts';

/**
 * Lines of its own within a quoted cell: as many delimiters as the headings have, and no space after them as prose has. A quotation mark
 * that was left open takes them until another one follows.
 */
function hidesLines(cell: string, delimiter: string, columns: number): boolean {
  const [, ...below] = cell.split(/\r\n|\n|\r/);
  return below.some((line) => line.split(delimiter).filter((part) => !part.startsWith(' ')).length >= columns);
}

/** Refuses text in which a quotation mark is left open: what follows it would become part of one cell. Names the line where it opens. */
export function refuseOpenQuotes(text: string, delimiter: string): void {
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
      if (!is_closed) refuse();
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
