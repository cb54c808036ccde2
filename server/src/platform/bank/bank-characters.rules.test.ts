import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBic, isLocalBic, toAccountDigits, toBankText } from './bank-characters.rules.ts';

describe('the bank’s character set', () => {
  test.each([
    ['陈氏诊所'],
    ['Clinic 🦷'],
    ['மருத்துவமனை'],
    ['Line {1}'],
    ['100%'],
    [''],
    ['   '],
    ['//'],
    ['x'.repeat(141)],
    ['null\u0000byte'],
  ])('%j has no replacement', (text) => expect(toBankText(text, 140)).toBeNull());

  test.each([
    ['Café Ångström', 'Cafe Angstrom'],
    ['Müller & Søn', 'Muller + Son'],
    ['Dr. O’Neil', "Dr. O'Neil"],
    ['Weiß – Zahnarzt', 'Weiss - Zahnarzt'],
    ['  two \t spaces ', 'two spaces'],
    ['/A//B/', 'A/B'],
    ['ﬁne Ｗｉｄｅ', 'fine Wide'],
  ])('%j becomes %j', (text, written) => expect(toBankText(text, 140)).toBe(written));

  test('any text becomes readable for the bank, and a second conversion changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const written = toBankText(text, 140);
        if (written === null) return;
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/);
        expect(toBankText(written, 140)).toBe(written);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '',
    'DBSS',
    'DBSSSGS',
    'dbsssgsg',
    'DBSSSGSGX',
    'DBSSSGSGXXXX',
    'D8SSSGSG',
    'DBSSSGS1 ',
    'DBSSSG1O',
    'DBSSSGSO',
  ])('%j is not a BIC', (text) => expect(isBic(text)).toBe(false));
  test.each(['DBSSSGSG', 'OCBCSGSGXXX', 'CITISGSL', 'HSBCSGS2'])('%j is a Singapore BIC', (text) =>
    expect(isLocalBic(text)).toBe(true),
  );
  test('a foreign BIC is valid but not local', () => {
    expect([isBic('DEUTDEFF'), isLocalBic('DEUTDEFF')]).toEqual([true, false]);
  });
  test.each(['12345', '1'.repeat(21), '12345a', '１２３４５６', '', '- -'])('%j is not an account number', (text) =>
    expect(toAccountDigits(text)).toBeNull(),
  );
});
