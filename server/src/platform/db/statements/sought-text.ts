import { containsPattern } from './paging.ts';

/** What somebody typed into the search of everything. */
export interface SoughtText {
  text: string;
  /** A part of a word, as a pattern for `like` in lower case. */
  pattern: string;
  /** What was typed as the number of a record, `#41` or `41`; null where it is none. */
  number: number | null;
}

export const toSoughtText = (text: string): SoughtText => ({
  text,
  pattern: containsPattern(text) ?? '',
  number: /^#?[1-9][0-9]{0,14}$/.test(text) ? Number(text.replace('#', '')) : null,
});
