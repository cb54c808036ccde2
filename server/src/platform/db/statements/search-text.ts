import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';

/** A text typed into the global search. */
export interface SearchText {
  text: string;
  /** The words that are searched for. */
  words: string;
  /** The same with a phone number in any form, for records with one. */
  phone_words: string;
  /** The text as the number of a record, `#41` or `41`. Null if it is none. */
  number: number | null;
}

export const toSearchText = (text: string): SearchText => ({
  text,
  words: soughtWords(text) ?? '',
  phone_words: soughtWords(soughtPhone(text)) ?? '',
  number: /^#?[1-9][0-9]{0,14}$/.test(text) ? Number(text.replace('#', '')) : null,
});
