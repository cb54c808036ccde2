import type { Language } from '../language.ts';
import { words as en } from './en.ts';
import type { Words } from './words.ts';

const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>>> = {
  zh: () => import('./zh.ts'),
  ms: () => import('./ms.ts'),
  ta: () => import('./ta.ts'),
};

/** What a page shows until it knows its language, and if the words of a language cannot be loaded. */
export const englishWords: Words = en;

/** Loads the sentences of one language. */
export const loadWords = async (language: Language): Promise<Words> =>
  language === 'en' ? en : (await others[language]()).words;
