import { containsPattern } from '@clinic/contract/shared/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';

/** A text typed into the global search. */
export interface SearchText {
  text: string;
  /** A part of a word, as a pattern for `like` in lower case. */
  pattern: string;
  /** The same of a phone number in any form, for records with one. */
  phone_pattern: string;
  /** The text as the number of a record, `#41` or `41`. Null if it is none. */
  number: number | null;
}

export const toSearchText = (text: string): SearchText => ({
  text,
  pattern: containsPattern(text) ?? '',
  phone_pattern: containsPattern(soughtPhone(text)) ?? '',
  number: /^#?[1-9][0-9]{0,14}$/.test(text) ? Number(text.replace('#', '')) : null,
});
