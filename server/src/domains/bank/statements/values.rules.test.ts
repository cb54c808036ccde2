import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountMarks, readCents, signed } from './amounts.rules.ts';
import { readIsoDay, readShortDay, readWrittenDay } from './days.rules.ts';
import { distinctReferences, joinTexts, plainText } from './line-text.rules.ts';

const english: AmountMarks = { decimal: '.', thousands: ',' };
const german: AmountMarks = { decimal: ',', thousands: '.' };
const bare: AmountMarks = { decimal: '.', thousands: null };

describe('an amount', () => {
  test.each<[string, AmountMarks]>([
    ['', bare],
    [' 1', bare],
    ['+1', bare],
    ['-1', bare],
    ['.5', bare],
    ['1e3', bare],
    ['1,000.00', bare],
    ['1.2.3', bare],
    ['0x10', bare],
    ['１２', bare],
    ['NaN', bare],
    ['1,00', english],
    ['1,0000.00', english],
    ['1000,000.00', english],
    [',100', english],
    ['1.000,00', english],
    ['1,000.00', german],
    ['1,234', { decimal: '.', thousands: ' ' }],
    ['1 234.5x', { decimal: '.', thousands: ' ' }],
  ])('%s is none with the marks %o', (text, marks) =>
    expect(readCents(text, marks)).toEqual({ fault: 'is not an amount' }),
  );

  test.each<[string, AmountMarks, number]>([
    ['0', bare, 0],
    ['1.', bare, 100],
    ['007.5', bare, 750],
    ['1.20000', bare, 120],
    ['1,234,567.89', english, 123_456_789],
    ['1234567.89', english, 123_456_789],
    ['1.234.567,89', german, 123_456_789],
    ["1'234.00", { decimal: '.', thousands: "'" }, 123_400],
    ['99999999999.99', bare, 9_999_999_999_999],
  ])('%s with the marks %o has exactly its cents', (text, marks, cents) => expect(readCents(text, marks)).toBe(cents));

  test('is read as it is written, any cents and any marks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), fc.constantFrom(english, german), (cents, marks) => {
        const whole = Math.trunc(cents / 100).toString();
        const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, marks.thousands ?? '');
        expect(readCents(`${groups}${marks.decimal}${String(cents % 100).padStart(2, '0')}`, marks)).toBe(cents);
      }),
    );
  });

  test('has no negative zero', () => {
    const zero = readCents('0', bare);
    expect(typeof zero === 'number' && Object.is(signed(false, zero), 0)).toBe(true);
  });
});

describe('a day', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20+08:00', '2026-11-20'],
    ['2026-11-20T23:59:59', '2026-11-20'],
    ['2026-11-20T23:59:59.123456789', '2026-11-20'],
    ['2026-11-20T17:00:00Z', '2026-11-21'],
    ['2026-11-20T01:00:00+08:00', '2026-11-20'],
    ['2026-11-31', null],
    ['2026-11-31T10:00:00Z', null],
    ['2026-11-20T25:00:00', null],
    ['2026-11-20 10:00', null],
    ['20/11/2026', null],
    ['', null],
  ])('of ISO 8601: %s is %s', (text, day) => expect(readIsoDay(text)).toBe(day));

  test.each([
    ['261120', '2026-11-20'],
    ['240229', '2024-02-29'],
    ['260229', null],
    ['2611', null],
    ['26112x', null],
  ])('of six digits: %s is %s', (text, day) => expect(readShortDay(text)).toBe(day));

  test.each([
    ['03/04/2026', 'day_first', '2026-04-03'],
    ['03/04/2026', 'month_first', '2026-03-04'],
    ['3.4.26', 'day_first', '2026-04-03'],
    ['2026/04/03', 'year_first', '2026-04-03'],
    ['20260403', 'year_first', '2026-04-03'],
    ['2026-04-03', 'day_first', '2026-04-03'],
    ['20 Nov 2026', 'day_first', '2026-11-20'],
    ['20-NOVEMBER-2026', 'day_first', '2026-11-20'],
    ['Nov 20, 2026', 'month_first', '2026-11-20'],
    ['20/11/2026 10:15:03 AM', 'day_first', '2026-11-20'],
    ['13/04/2026', 'month_first', null],
    ['31/04/2026', 'day_first', null],
    ['20/11-2026', 'day_first', null],
    ['20 Nox 2026', 'day_first', null],
    ['46346', 'day_first', null],
    ['2026-13-01', 'day_first', null],
    ['1/2/026', 'day_first', null],
    ['', 'day_first', null],
  ] as const)('written: %s, %s, is %s', (text, order, day) => expect(readWrittenDay(text, order)).toBe(day));
});

describe('the text of a line', () => {
  test.each([
    ['  PAYNOW \n TAN\u00A0AH  ', 'PAYNOW TAN AH'],
    ['CP26\u200B11', 'CP2611'],
    ['Cafe\u0301', 'Café'],
    ['\u202Eabc', 'abc'],
    ['', ''],
  ])('%j is kept as %j', (text, plain) => expect(plainText(text)).toBe(plain));

  test('says each of its texts once, within a limit', () => {
    expect(joinTexts(['A', '', ' A', 'B'])).toBe('A B');
    expect(joinTexts(['x'.repeat(5_000)])).toHaveLength(1_000);
  });

  test('has each reference once, at its first place, without those that say nothing', () => {
    const references = [
      { place: 'EndToEndId', text: 'NOTPROVIDED' },
      { place: 'EndToEndId', text: 'CP1' },
      { place: 'Ustrd', text: ' CP1 ' },
      { place: 'Ustrd', text: '' },
    ] as const;
    expect(distinctReferences(references)).toEqual([{ place: 'EndToEndId', text: 'CP1' }]);
  });
});
