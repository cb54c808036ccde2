import { containsPattern } from '@clinic/contract/shared/list-page.ts';

/** A text typed into the global search. */
export interface SearchText {
  text: string;
  /** A part of a word, as a pattern for `like` in lower case. */
  pattern: string;
  /** The text as the number of a record, `#41` or `41`. Null if it is none. */
  number: number | null;
}

export const toSearchText = (text: string): SearchText => ({
  text,
  pattern: containsPattern(text) ?? '',
  number: /^#?[1-9][0-9]{0,14}$/.test(text) ? Number(text.replace('#', '')) : null,
});
