import type { ShownRecord } from '@clinic/contract/oversight/search.ts';
import { phoneText, soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import type { Found } from '../../platform/records/server-record.ts';

/** So much of a long text is shown around the words. */
const around = 30;

/** A long text around the words that were found in it. */
function excerpt(text: string, place: number, length: number): string {
  const [from, to] = [Math.max(0, place - around), Math.min(text.length, place + length + around)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

const digitsOf = (text: string): string => text.replace(/[\s()-]/g, '');

/** Says in which field the words were found. Without a word of it people doubt a result whose title does not show them. */
export function withMatch({ also = [], ...found }: Found, { text, number }: SearchText): ShownRecord {
  const asked = text.toLowerCase();
  if (found.title.toLowerCase().includes(asked)) return { ...found, matched: null };
  for (const [field, stored] of also) {
    const value = stored && phoneText(stored);
    const place = value?.toLowerCase().indexOf(asked) ?? -1;
    if (value && place >= 0) return { ...found, matched: { field, text: excerpt(value, place, asked.length) } };
    // A phone number is found in every form in which people write it.
    if (value && /\d/.test(asked) && digitsOf(value).includes(soughtPhone(text)))
      return { ...found, matched: { field, text: value } };
  }
  return { ...found, matched: number === found.id ? { field: 'Number', text: `#${found.id}` } : null };
}
