import bidiFactory from 'bidi-js';
import type { Text } from 'pdfmake';
import { fontOf, main_font } from './fonts.ts';
import { numberOf } from './missing-signs.ts';
import type { Content, MissingSign } from './pdf.ts';

const bidi = bidiFactory();
const right_to_left = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Invisible signs that no font needs, and control characters other than the end of a line. */
const unseen = /[[\p{Cf}\p{Variation_Selector}]--[\u200C\u200D]]/gv;
const controls = /[\p{Cc}--\n]/gv;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The replacement for a character that no font has, never an empty box. */
const codeOf = (sign: string): string => `[${numberOf(sign)}]`;

type Run = Text & { text: string };
interface Part {
  text: string;
  /** Even: read from the left. Odd: from the right. */
  level: number;
}

/** Splits text into runs of one font each. A run without a font uses that of the document. */
function runsOf(text: string, missing: (sign: string) => void): Run[] {
  const runs: Run[] = [];
  const add = (part: string, font: string): void => {
    const last = runs.at(-1);
    if (last && (last.font ?? main_font) === font) last.text += part;
    else runs.push(font === main_font ? { text: part } : { text: part, font });
  };
  const addAlone = (sign: string): void => {
    const font = fontOf(sign);
    if (font === undefined) missing(sign);
    add(font === undefined ? codeOf(sign) : sign, font ?? main_font);
  };
  for (const { segment } of characters.segment(text)) {
    const font = segment === '\n' ? main_font : fontOf(segment);
    if (font === undefined) Array.from(segment).forEach(addAlone);
    else add(segment, font);
  }
  return runs;
}

/** Right-to-left text stays on one line, where only its end may break: the library fills lines from the left. */
const most_right_to_left = 28;
const right_to_left_stretch = /(?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]|[^\p{L}\n])+/gu;

const folded = (stretch: string): string =>
  right_to_left.test(stretch)
    ? stretch.split(' ').reduce((lines, word) => {
        const width = lines.length - lines.lastIndexOf('\n') + word.length;
        return `${lines}${width > most_right_to_left ? '\n' : ' '}${word}`;
      })
    : stretch;

/** The parts of a line in the order in which they stand on paper, left to right. */
function inSeenOrder(line: string): Part[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const parts: Part[] = [];
  for (const [place, unit] of line.split('').entries()) {
    const level = embedding.levels[place] ?? 0;
    const shown = level % 2 === 0 ? unit : unit === ' ' ? '\u00A0' : (bidi.getMirroredCharacter(unit) ?? unit);
    const last = parts.at(-1);
    if (last?.level === level) last.text += shown;
    else parts.push({ text: shown, level });
  }
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1)
    for (let from = 0; from < parts.length; from += 1) {
      let to = from;
      while ((parts[to]?.level ?? -1) >= level) to += 1;
      parts.splice(from, to - from, ...parts.slice(from, to).toReversed());
      from = to;
    }
  return parts;
}

/** In the main font are only the spaces and brackets of what is read from the right. */
const fromTheRight = (runs: readonly Run[]): Run[] =>
  runs.toReversed().map((run) => (run.font ? run : { text: Array.from(run.text).toReversed().join('') }));

function printed(written: string, missing: MissingSign[]): string | Text[] {
  const text = written.normalize('NFC').replaceAll(unseen, '').replaceAll(controls, ' ');
  const parts = right_to_left.test(text)
    ? text
        .replaceAll(right_to_left_stretch, folded)
        .split('\n')
        .flatMap((line, place) => [...(place > 0 ? [{ text: '\n', level: 0 }] : []), ...inSeenOrder(line)])
    : [{ text, level: 0 }];
  const runs = parts.flatMap((part) => {
    const inOrder = runsOf(part.text, (sign) => missing.push({ sign, text: written }));
    return part.level % 2 === 1 ? fromTheRight(inOrder) : inOrder;
  });
  const [only, another] = runs;
  if (!only) return '';
  return another || only.font ? runs : only.text;
}

function inFonts(node: unknown, missing: MissingSign[]): unknown {
  if (Array.isArray(node)) return node.map((one) => inFonts(one, missing));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      name === 'text' && typeof value === 'string' ? printed(value, missing) : inFonts(value, missing),
    ]),
  );
}

export function missingSigns(texts: readonly string[]): MissingSign[] {
  const missing: MissingSign[] = [];
  for (const text of texts) printed(text, missing);
  return missing;
}

/** Splits text into runs, so that characters missing in the document's font use one that has them. Says which signs no font has. */
export function withFontRuns(content: readonly Content[]): { content: Content[]; missing: MissingSign[] } {
  const missing: MissingSign[] = [];
  return { content: inFonts(content, missing) as Content[], missing };
}
