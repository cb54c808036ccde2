import type { Text } from 'pdfmake';
import type { Content } from './pdf.ts';

/** Chinese characters and their punctuation. */
const han = /([\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+)/u;

/** The name of the font for them. */
export const han_font = 'Noto Sans SC';

const runsOf = (text: string): string | Text[] =>
  han.test(text)
    ? text
        .split(han)
        .filter(Boolean)
        .map((part) => (han.test(part) ? { text: part, font: han_font } : { text: part }))
    : text;

function inFonts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inFonts);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      name === 'text' && typeof value === 'string' ? runsOf(value) : inFonts(value),
    ]),
  );
}

/** Splits text into runs, so that characters missing in the document's font use one that has them. */
export const withFontRuns = (content: readonly Content[]): Content[] => inFonts(content) as Content[];
