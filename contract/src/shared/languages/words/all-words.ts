import type { Language } from '../language.ts';
import { words as en } from './en.ts';
import { words as ms } from './ms.ts';
import { words as ta } from './ta.ts';
import type { Words } from './words.ts';
import { words as zh } from './zh.ts';

/** The sentences of every language. A page loads its own language alone, by `load-words.ts`. */
export const allWords: Readonly<Record<Language, Words>> = { en, zh, ms, ta };
