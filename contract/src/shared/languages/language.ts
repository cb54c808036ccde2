import { z } from 'zod/mini';
import { generic_messages } from '../fields.ts';

/** The languages that patients can read, Singapore’s four. */
export const languages = ['en', 'zh', 'ms', 'ta'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  ms: 'Bahasa Melayu',
  ta: 'தமிழ்',
};

/** The names that staff read. */
export const languageWords: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: 'Chinese',
  ms: 'Malay',
  ta: 'Tamil',
};

/** The locale of each language, for `Intl` and for the attribute `lang`. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-SG', zh: 'zh-SG', ms: 'ms-SG', ta: 'ta-SG' };

export const language = z.enum(languages, generic_messages.format);

/** The languages that a branch has switched on, in its order. English stays on: it is what unknown patients and notices of law need. */
export const languagesOn = z.array(language, generic_messages.format).check(
  z.maxLength(languages.length, generic_messages.format),
  z.refine((on) => new Set(on).size === on.length, 'A language is there twice.'),
  z.refine((on) => on.includes('en'), 'English stays on.'),
);

/** What a page for patients knows of languages: the reader’s own, if the platform or staff said it, and the branch’s. */
export const pageLanguages = z.object({ own: z.nullable(language), on: z.array(language) });
export type PageLanguages = z.output<typeof pageLanguages>;

export const isLanguage = (code: unknown): code is Language => languages.some((known) => known === code);

/** The language of a tag such as `zh-Hans-SG`. */
const languageOfTag = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

interface Wishes extends PageLanguages {
  /** What the reader chose on the page, or the link of the page names. */
  choice?: Language | undefined;
  /** The languages of the reader’s browser, the best one first. */
  browser?: readonly string[];
}

/**
 * The language in which a patient reads: their choice, else their own, else the best of their browser’s, else the branch’s first. A language
 * counts only if the branch has switched it on.
 */
export function chosenLanguage({ own, on, choice, browser = [] }: Wishes): Language {
  const wanted = [choice, own, ...browser.map(languageOfTag), ...on];
  return on.find((one) => one === wanted.find((code) => on.some((other) => other === code))) ?? 'en';
}
