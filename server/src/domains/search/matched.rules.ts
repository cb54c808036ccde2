import type { shownRecord } from '@clinic/contract/search/search.ts';
import { foldedWords, hasWords, partsWithWords } from '@clinic/contract/shared/typed/folded-words.ts';
import { phoneText, soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { z } from 'zod/mini';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import type { Found, FoundRecord } from '../../platform/records/server-record.ts';

/** The length of text shown on each side of the words. */
const around = 30;

/** A long text around the words that stand in it, as far as they stand close to the first of them. */
function excerpt(text: string, words: string): string {
  const parts = partsWithWords(text, words);
  const [first = { from: 0, to: 0 }] = parts;
  const last = parts.findLast((part) => part.from - first.to < around) ?? first;
  const [from, to] = [Math.max(0, first.from - around), Math.min(text.length, last.to + around)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

const digitsOf = (text: string): string => text.replace(/[\s()-]/g, '');

/** Says in which field the words were found. Without a word of it people doubt a result whose title does not show them. */
export function withMatch(
  { also = [], ...found }: FoundRecord & Pick<Found, 'also'>,
  { text, number }: SearchText,
): z.output<typeof shownRecord> {
  const missing = foldedWords(text).filter((word) => !hasWords(found.title, word));
  if (missing.length === 0) return { ...found, matched: null };
  const words = missing.join(' ');
  const fields = also.flatMap(([field, stored]) => (stored ? [{ field, value: phoneText(stored) }] : []));
  // A phone number is found in every form in which people write it.
  const sought = /\d/.test(text) ? soughtPhone(text) : undefined;
  const whole = fields.find(
    ({ value }) => hasWords(value, words) || (sought !== undefined && hasWords(digitsOf(value), sought)),
  );
  const match = whole ?? fields.find(({ value }) => missing.some((word) => hasWords(value, word)));
  if (match) return { ...found, matched: { field: match.field, text: excerpt(match.value, words) } };
  return { ...found, matched: number === found.id ? { field: 'Number', text: `#${found.id}` } : null };
}
