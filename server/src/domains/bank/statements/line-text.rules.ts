import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';
import type { BankReference } from './bank-statement.ts';

/** Longer than any bank’s text of one payment. A batch may say more. */
const longest_text = 1_000;

/** Beyond it a text is not one of a payment. */
const longest_given = 10_000;
const visible_ascii = /^[\u0020-\u007e]*$/;

/** A text as it is kept and compared: composed letters, nothing unseen, single blanks. Plain letters need no search for unseen ones. */
export function plainText(text: string): string {
  const given = text.slice(0, longest_given);
  return (visible_ascii.test(given) ? given.trim() : readableText(given)).replaceAll(/\s+/g, ' ');
}

/** The texts of a line as one, each once. */
export const joinTexts = (texts: readonly string[]): string =>
  [...new Set(texts.map(plainText).filter((text) => text !== ''))].join(' ').slice(0, longest_text);

/** What banks write where there is no reference. */
const none = new Set(['', 'NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'NONE']);
export const isReference = (text: string): boolean => !none.has(text.toUpperCase());

/** References without those that say nothing; a text stands once, at its first place. */
export function distinctReferences(references: readonly BankReference[]): BankReference[] {
  const seen = new Set<string>();
  return references.flatMap(({ place, text }) => {
    const plain = plainText(text);
    if (!isReference(plain) || seen.has(plain)) return [];
    seen.add(plain);
    return [{ place, text: plain }];
  });
}

/** Joins the lines of a text. A full one was cut at its end, maybe within a word; a shorter one ends with a word. */
export function unwrap(lines: readonly string[], full: number): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const was_cut = index > 0 && (lines[index - 1]?.length ?? 0) >= full;
    text += index === 0 || was_cut ? line : ` ${line}`;
  }
  return text;
}
