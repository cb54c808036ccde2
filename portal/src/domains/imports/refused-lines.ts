import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import { reasonsOf } from './reasons.ts';

/** A heading that the next import knows, and leaves out. */
const reason_heading = 'What is wrong';

/** As text: a program that opens the file must not take it for a formula; the next import takes the sign off again. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]): string => cells.map(quoted).join(',');

/** The refused lines as comma-separated text, each with what is wrong with it: to be mended, and chosen again. */
export function refusedLines(preview: ImportPreview): string {
  const headings = [...preview.columns.map(({ heading }) => heading), reason_heading];
  const refused = preview.rows.filter(({ fate }) => fate === 'refused');
  // The mark says that it is UTF-8.
  return `\ufeff${[headings, ...refused.map((row) => [...row.cells, reasonsOf(preview, row).join(' ')])].map(lineOf).join('\r\n')}\r\n`;
}
