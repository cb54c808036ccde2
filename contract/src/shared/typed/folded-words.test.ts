import { expect, test } from 'vitest';
import { hasWords } from './folded-words.ts';

test.each([
  ['O’Brien', "o'brien"],
  ["O'Brien", 'obrien'],
  ['Élodie', 'elodie'],
  ['E\u0301lodie', 'ÉLODIE'],
  ['Tan Mei Ling', 'mei  ling\u00A0tan'],
  ['İbrahim', 'ibrahim'],
  ['Łukasz Søren', 'lukasz soren'],
  ['Jean\u2011Luc', 'jean-luc'],
  ['anything', ' '],
])('%j has the words of %j', (text, words) => expect(hasWords(text, words)).toBe(true));

test('a text has all of the words or none is found', () => expect(hasWords('Tan Mei Ling', 'tan wei')).toBe(false));
