import { expect, test } from 'vitest';
import { hasWords, partsWithWords } from './folded-words.ts';

test.each([
  ['O’Brien', "o'brien"],
  ["O'Brien", 'obrien'],
  ['O\u00B4Brien', "o'brien"],
  ['Élodie', 'elodie'],
  ['E\u0301lodie', 'ÉLODIE'],
  ['Tan Mei Ling', 'mei  ling\u00A0tan'],
  ['İbrahim', 'ibrahim'],
  ['Łukasz Søren', 'lukasz soren'],
  ['Jean\u2011Luc', 'jean-luc'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['anything', ' '],
  ['Ng Wei', 'ng'],
  ['Lim-Ng', 'NG'],
  ['Tan & Sons', 'tan & so'],
  ['陈美玲', '陈'],
  ['தமிழ்', 'தமி'],
])('%j has the words of %j', (text, words) => expect(hasWords(text, words)).toBe(true));

test.each(['ng', 'an', 'g'])('Wong Tang has no word that begins with %j', (words) =>
  expect(hasWords('Wong Tang', words)).toBe(false),
);

test.each(['tan wei', "'", '& -'])('Tan Mei Ling is not found by %j', (words) =>
  expect(hasWords('Tan Mei Ling', words)).toBe(false),
);

test.each([
  ['Chua Élodie', 'elodie', ['Élodie']],
  ['E\u0301lodie’s', 'elodies', ['E\u0301lodie’s']],
  ['İbrahim Tan', 'TAN ibr', ['İbr', 'Tan']],
  ['Tan Mei, tan', 'tan mei', ['Tan', 'Mei', 'tan']],
  ['Lina', 'lin ina', ['Lina']],
  ['ﬁne 👍🏽 day', 'day fi', ['ﬁ', 'day']],
  ['Ng Wong', 'ng', ['Ng']],
  ['Tan', ' ', []],
])('in %j the words of %j stand at %j', (text, words, parts) =>
  expect(partsWithWords(text, words).map(({ from, to }) => text.slice(from, to))).toEqual(parts),
);
