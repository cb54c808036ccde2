import { expect, test } from 'vitest';
import { isBlank, plainAddress, plainCode, readableText } from './visible-text.ts';

test.each([
  '\u200B',
  '\u2800',
  '\u3164',
  '\u115F',
  '\u00AD',
  '\uFEFF',
  '\uFFA0',
  '\u180E',
  '\u2060',
  '\uFFFC',
  '\uFE0F',
  '\u{E0041}',
  '\u0301\u0302',
  '\u202E',
  '\u2066 \u2069',
  '\u200D\u0301',
  '\u3000\u00A0',
  '',
])('a text of %j alone is blank', (text) => {
  expect([isBlank(text), readableText(text), plainCode(text), plainAddress(text)]).toEqual([true, '', '', '']);
});

test.each([
  '👨‍👩‍👧‍👦',
  '❤️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '👩🏽‍⚕️ Ann',
  '🏳️‍🌈',
  '❤️‍🔥',
  '🇸🇬',
  '葛󠄀城',
  'രമേശന്‍',
  'ශ්‍රී',
  'می‌خواهم',
  'க்‌ஷ',
  'क्‍ष',
  'José',
  'Tan  Mei Ling',
])('the joiners and marks of %j stay', (text) => {
  expect([isBlank(text), readableText(text)]).toEqual([false, text]);
});

test.each([
  ['\u200BAnn\u200B', 'Ann'],
  ['A\u200Dn\u200Cn', 'Ann'],
  ['Ann\uFE0F', 'Ann'],
  ['so\u00ADft', 'soft'],
  ['\u202EnnA\u202C', 'nnA'],
  ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['a\u2066b\u2069\u200Fc', 'abc'],
  ['\u2800Tan\u2800', 'Tan'],
  ['Jose\u0301', 'José'],
])('%j is read as %j', (typed, read) => expect(readableText(typed)).toBe(read));

test('codes are read as people mean them; what is unseen within them stays, to be refused', () => {
  expect(plainCode('\u202A １２３ 456\u00A0\u202C')).toBe('123 456');
  expect(plainCode('Ａ‑1–2')).toBe('A-1-2');
  expect(plainAddress('\uFEFFann＠clinic.example\u200B')).toBe('ann@clinic.example');
  expect(plainCode('a\u200Bb')).toBe('a\u200Bb');
});

test('a long run of blanks takes no time', () => {
  const begun = Date.now();
  plainCode(`a${' \u200B'.repeat(100_000)}b`);
  readableText(`a${' \u200B'.repeat(100_000)}b`);
  expect(Date.now() - begun).toBeLessThan(1_000);
});
