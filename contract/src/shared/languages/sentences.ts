import type { Language } from './language.ts';
import { allWords } from './words/all-words.ts';
import { contexts } from './words/contexts.ts';
import { reviews, type Reviews } from './words/reviews.ts';

/** A sentence as a reviewer reads it. */
export interface Sentence {
  /** `receipt.title` */
  name: string;
  context: string;
  english: string;
  text: string;
  /** Who reviewed it, and when. A draft has none. */
  reviewed?: { by: string; on: string };
}

type Translated = string | ((places: never) => string);
interface Context {
  says: string;
  example?: unknown;
}

/** The sentence itself, or with the example of its context. */
const textOf = (sentence: Translated, { example }: Context): string =>
  typeof sentence === 'string' ? sentence : sentence(example as never);

const inArea = (of: Language, area: string): Record<string, Translated> =>
  (allWords[of] as unknown as Record<string, Record<string, Translated>>)[area] ?? {};

/** Every sentence of a language with its context, and whether a native speaker has reviewed it. English is the original. */
export const sentencesOf = (language: Language, reviewed: Reviews = reviews): Sentence[] =>
  Object.entries(contexts as Record<string, Record<string, Context>>).flatMap(([area, in_area]) =>
    Object.entries(in_area).map(([key, context]) => {
      const name = `${area}.${key}`;
      const text = textOf(inArea(language, area)[key] ?? '', context);
      const review = language === 'en' ? undefined : reviewed[language][name];
      return {
        name,
        context: context.says,
        english: textOf(inArea('en', area)[key] ?? '', context),
        text,
        ...(review?.text === text && { reviewed: { by: review.by, on: review.on } }),
      };
    }),
  );

/** How many sentences of a language no native speaker has reviewed. */
export const unreviewedOf = (language: Language): number =>
  language === 'en' ? 0 : sentencesOf(language).filter(({ reviewed }) => reviewed === undefined).length;

/** The list that a reviewer fills in: what the sentence says when it is read back, and a better one. */
export const reviewLines = (language: Language): string[][] => [
  ['Sentence', 'Where it stands', 'English', 'Translation', 'Reviewed', 'Says in English', 'Better'],
  ...sentencesOf(language).map(({ name, context, english, text, reviewed }) => [
    name,
    context,
    english,
    text,
    reviewed ? `${reviewed.by}, ${reviewed.on}` : 'draft',
    '',
    '',
  ]),
];
