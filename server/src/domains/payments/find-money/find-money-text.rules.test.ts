import { asCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay, showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmptyCriteria, readCriteria, type SearchCriteria } from './find-money-text.rules.ts';
import { referenceFrom } from '../receiving/paynow-code.rules.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const read = (text: string): SearchCriteria => readCriteria(text, now);
const nothing: SearchCriteria = {
  amounts_cents: [],
  certain_cents: [],
  at: null,
  day: null,
  references: [],
  patient_ids: [],
  names: [],
};
const reference = 'CP7K3Q9XM2WZ6NBD';

describe('a single item', () => {
  test.each<[string, Partial<SearchCriteria>]>([
    ['85.00', { amounts_cents: [asCents(8_500)] }],
    ['$85', { amounts_cents: [asCents(8_500)] }],
    ['S$1,234.50', { amounts_cents: [asCents(123_450)] }],
    ['SGD 12.5', { amounts_cents: [asCents(1_250)] }],
    ['12.50 sgd', { amounts_cents: [asCents(1_250)] }],
    ['85', { amounts_cents: [asCents(8_500)] }],
    // A whole number is either dollars or the end of a reference.
    ['8512', { amounts_cents: [asCents(851_200)], references: ['8512'], patient_ids: ['8512'] }],
    ['7K3Q', { references: ['7K3Q'], patient_ids: ['7k3q'] }],
    // Its end may look like a time or a day.
    ['MTC7PM', { references: ['MTC7PM'], patient_ids: ['mtc7pm'] }],
    ['7JANLE', { references: ['7JANLE'], patient_ids: ['7janle'] }],
    ['wzrt', { references: ['WZRT'], names: ['wzrt'] }],
    [reference.toLowerCase(), { references: [reference] }],
    // An id of several parts is no amount and no end of a reference; it may be a whole number of the acquirer.
    ['ux-0002', { references: ['UX-0002'], patient_ids: ['ux-0002'] }],
    ['OR/100010', { references: ['OR/100010'], patient_ids: ['or/100010'] }],
    ['2024-P0012', { references: ['2024-P0012'], patient_ids: ['2024-p0012'] }],
    ['S1234567A', { references: ['S1234567A'], patient_ids: ['s1234567a'] }],
    ['ref-6NBD', { references: ['6NBD'], patient_ids: ['6nbd'] }],
    ['Tan Ah Kow', { names: ['tan ah', 'ah kow'] }],
    ['from Mdm Wong', { names: ['wong'] }],
    ['14:32', { at: new Date('2026-11-20T06:32:00.000Z') }],
    ['2.32pm', { at: new Date('2026-11-20T06:32:00.000Z') }],
    ['2 PM', { at: new Date('2026-11-20T06:00:00.000Z') }],
    // This time has not come yet today, so it means yesterday.
    ['23:59', { at: new Date('2026-11-19T15:59:00.000Z') }],
    ['19/11/2026', { day: '2026-11-19' }],
    ['19 November 2026', { day: '2026-11-19' }],
    ['19 Nov', { day: '2026-11-19' }],
    ['2026-11-19', { day: '2026-11-19' }],
    ['31/12', { day: '2025-12-31' }],
    ['yesterday', { day: '2026-11-19' }],
    ['today 9am', { at: new Date('2026-11-20T01:00:00.000Z') }],
    ['12am 20/11/2026', { at: new Date('2026-11-19T16:00:00.000Z') }],
  ])('%s', (text, expected) => {
    expect({ ...read(text), certain_cents: [] }).toEqual({ ...nothing, ...expected });
  });

  test.each(['', '   ', 'paid by the customer', '31/02/2026', '25:61', '0.00', '-', '€€€'])(
    'reads nothing from %j',
    (text) => {
      expect(isEmptyCriteria(read(text))).toBe(true);
    },
  );
});

test('does not treat a possible end of a reference as a certain amount', () => {
  expect(read('85 8512 9.50').certain_cents).toEqual([950, 8_500]);
  expect(read('85 8512 9.50').amounts_cents).toEqual([950, 8_500, 851_200]);
});

test('a line of a bank statement', () => {
  const line = `20 Nov 2026 02:14 PM  PAYNOW TRANSFER ${reference} TAN AH KOW SGD 85.00 CR`;
  expect(read(line)).toEqual({
    amounts_cents: [asCents(8_500)],
    certain_cents: [asCents(8_500)],
    at: new Date('2026-11-20T06:14:00.000Z'),
    day: null,
    references: [reference],
    patient_ids: [],
    names: ['tan ah', 'ah kow'],
  });
  expect(read(`2026-11-19T14:02:33 | OTHR ${reference} | 1,250.00`)).toEqual({
    amounts_cents: [asCents(125_000)],
    certain_cents: [asCents(125_000)],
    at: new Date('2026-11-19T06:02:00.000Z'),
    day: null,
    references: [reference],
    patient_ids: [],
    names: [],
  });
  expect(read('UX-0002 S$63.30 PAYNOW')).toEqual({
    ...nothing,
    amounts_cents: [asCents(6_330)],
    certain_cents: [asCents(6_330)],
    references: ['UX-0002'],
    patient_ids: ['ux-0002'],
  });
});

test('reads a reference that has no digit among other words', () => {
  const code = 'CPABCDEFGHJKLMNP';
  expect(read(`PAYNOW ${code} S$0.01`)).toEqual({
    ...nothing,
    amounts_cents: [asCents(1)],
    certain_cents: [asCents(1)],
    references: [code],
  });
});

const amounts = fc.integer({ min: 1, max: 20_000_000 });
const references = fc.uint8Array({ minLength: 14, maxLength: 14 }).map((bytes) => referenceFrom(bytes));
/** A minute within the year before now. */
const minutes = fc.integer({ min: 1, max: 500_000 }).map((ago) => new Date(now.getTime() - ago * 60_000));
const grouped = (cents: number): string => (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
const noise = fc.constantFrom('PAYNOW', 'transfer from', 'TAN AH KOW', 'CR', '·', '|', 'ref:', '');

test('reads back items written in any order and among other words', () => {
  fc.assert(
    fc.property(
      fc.record({ cents: amounts, code: references, at: minutes, noise: fc.array(noise, { maxLength: 4 }) }),
      fc.constantFrom(
        (cents: number) => `S$${(cents / 100).toFixed(2)}`,
        grouped,
        (cents: number) => `SGD ${grouped(cents)}`,
      ),
      fc.constantFrom(0, 1, 2, 3),
      ({ cents, code, at, noise: words }, written, turn) => {
        const parts = [written(cents), code, `${showDate(at)} ${showTime(at)}`, ...words];
        const text = [...parts.slice(turn), ...parts.slice(0, turn)].join('  ');
        const criteria = read(text);
        expect(criteria.amounts_cents).toEqual([cents]);
        expect(criteria.references).toContain(code);
        expect(criteria.at).toEqual(new Date(Math.floor(at.getTime() / 60_000) * 60_000));
      },
    ),
  );
});

test('reads a day alone as the whole day', () => {
  fc.assert(
    fc.property(minutes, (at) => {
      expect(read(showDate(at)).day).toBe(singaporeDay(at));
    }),
  );
});

test('reads any text, and never returns more than a few items', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^[\d .,:/$A-Z-]{0,300}$/)),
      (text) => {
        const { amounts_cents, references: found, at, day, patient_ids, names } = read(text);
        expect(amounts_cents.length).toBeLessThanOrEqual(3);
        expect(amounts_cents.every((cents) => Number.isSafeInteger(cents) && cents > 0)).toBe(true);
        expect(found.length).toBeLessThanOrEqual(5);
        expect(found.every((word) => /^[A-Z0-9_./-]{3,64}$/.test(word))).toBe(true);
        expect(patient_ids.length).toBeLessThanOrEqual(4);
        expect(names.length).toBeLessThanOrEqual(4);
        expect(at === null || !Number.isNaN(at.getTime())).toBe(true);
        expect(day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
      },
    ),
  );
});

test('reads a long line quickly', () => {
  const began = performance.now();
  for (const text of [
    '1'.repeat(300),
    '1,'.repeat(150),
    '1:'.repeat(150),
    'A1'.repeat(150),
    '1 '.repeat(150),
    '1/'.repeat(150),
    'A1-'.repeat(100),
    'AB '.repeat(100),
  ])
    read(text);
  expect(performance.now() - began).toBeLessThan(200);
});
