import type { Language } from '../language.ts';

/** A native speaker has read a sentence. */
interface Review {
  /** Their name, and the day. */
  by: string;
  on: string;
  /** The sentence as they read it: if it changes, it is a draft again. */
  text: string;
}

export type Reviews = Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, Review>>>>;

/** Reviews by language and sentence (`receipt.title`). All sentences are drafts: nobody has reviewed one yet. */
export const reviews: Reviews = {
  zh: {},
  ms: {},
  ta: {},
};
