import { describe, expect, test } from 'vitest';
import { nextStep, type Way } from '../../../platform/db/list-plan/ways.rules.ts';
import { toFilters } from './list-filters.rules.ts';
import { factsOf, transaction_ways, type TransactionFacts, type TransactionReader } from './transaction-page.rules.ts';

type Ways = readonly Way<TransactionFacts, TransactionReader>[];
type Known = Partial<TransactionFacts>;

/** The next step, in short: the reader, with `+ count` in one round trip, or the fact to look up. */
function stepOf(known: Known, offset = 0, ways: Ways = transaction_ways): string {
  const step = nextStep(ways, known, offset);
  if ('look_up' in step) return `look up ${step.look_up}`;
  return `${step.way.reader}${step.with_count ? ' + count' : ''}`;
}

const plain = { name: 'none', filter: 'none', kind: 'any', sort: 'id' } as const;
const days = { ...plain, filter: 'days' } as const;
const by_amount = { ...days, sort: 'another column' } as const;
const of_kind = { ...plain, kind: 'one' } as const;
const advice_and_days = { ...plain, filter: 'advice and days' } as const;

/** A known list, the offset of its page, and the step. Neighbours in the list lie on both sides of a border. */
const expected: [Known, number, string][] = [
  [{ ...plain, name: undefined }, 0, 'look up name'],
  [{ ...plain, name: 'frequent', rows: 10_000 }, 0, 'scan_for_name'],
  [{ ...plain, name: 'rare', rows: 10_000 }, 0, 'through_patients'],
  [{ ...days, name: 'frequent', rows: 1 }, 0, 'scan_for_name'],
  [{ ...advice_and_days, name: 'rare', rows: 1 }, 0, 'through_patients'],

  [of_kind, 0, 'look up rows'],
  [{ ...of_kind, sort: 'another column', rows: 1_000 }, 0, 'sort_span'],
  [{ ...of_kind, sort: 'another column', rows: 1_001 }, 0, 'scan_in_order'],
  [{ ...of_kind, filter: 'days', rows: 1_001 }, 0, 'scan_in_order'],
  [{ ...of_kind, name: 'rare', rows: 1 }, 0, 'through_patients'],

  [plain, 0, 'scan_in_order + count'],
  [plain, 1_000, 'scan_in_order + count'],
  [plain, 1_001, 'look up rows'],
  [{ ...plain, rows: 500_000 }, 1_001, 'scan_in_order'],
  [{ ...plain, sort: 'another column' }, 0, 'scan_in_order + count'],

  [{ ...plain, filter: 'advice' }, 0, 'look up rows'],
  [{ ...plain, filter: 'advice', sort: 'another column', rows: 1 }, 0, 'scan_in_order'],

  [{ ...days, sort: 'created_at' }, 1_000, 'scan_in_order + count'],
  [{ ...days, sort: 'created_at' }, 1_001, 'look up rows'],
  [by_amount, 1_000, 'sort_or_scan + count'],
  [by_amount, 1_001, 'look up rows'],
  [{ ...by_amount, rows: 2_000 }, 1_001, 'sort_or_scan'],
  [days, 1_000, 'scan_between_ids + count'],
  [days, 1_001, 'look up rows'],
  [{ ...days, rows: 2_000 }, 1_001, 'scan_between_ids'],

  [{ ...advice_and_days, sort: 'created_at', rows: 1 }, 0, 'scan_in_order'],
  [{ ...advice_and_days, sort: 'another column' }, 0, 'look up rows'],
  [{ ...advice_and_days, sort: 'another column', rows: 1_000 }, 0, 'sort_span'],
  [{ ...advice_and_days, sort: 'another column', rows: 1_001 }, 0, 'scan_in_order'],
  [advice_and_days, 0, 'look up rows'],
  [{ ...advice_and_days, rows: 300 }, 0, 'sort_span'],
  [{ ...advice_and_days, rows: 301 }, 0, 'look up skipped_per_row'],
  [{ ...advice_and_days, rows: 301, skipped_per_row: 5 }, 0, 'scan_in_order'],
  [{ ...advice_and_days, rows: 301, skipped_per_row: 1_506 / 301 }, 0, 'sort_span'],
];

test.each(expected)('%o from row %i: %s', (known, offset, step) => {
  expect(stepOf(known, offset)).toBe(step);
});

const steps = (ways: Ways): string[] => expected.map(([known, offset]) => stepOf(known, offset, ways));
const chosen = expected.map(([, , step]) => step);
const changed = (change: (way: Ways[number]) => Ways[number]): string[] => steps(transaction_ways.map(change));

test.each(transaction_ways.slice(0, -1).map((way, index) => [index + 1, way.reader, way.when, way] as const))(
  'row %i of the table matters (%s, %o): without it some list is read in another way',
  (_number, _reader, _when, way) => {
    expect(steps(transaction_ways.filter((other) => other !== way))).not.toEqual(chosen);
  },
);

describe('a simpler table reads some lists in another way', () => {
  const simpler: [string, string[]][] = [
    ['the order is always scanned', changed((way) => ({ ...way, reader: 'scan_in_order' }))],
    ['the count always comes first', changed((way) => ({ ...way, count_with_page_up_to: -1 }))],
    [
      'the count always travels with the page',
      changed((way) => (way.count_with_page_up_to ? { ...way, count_with_page_up_to: Number.MAX_SAFE_INTEGER } : way)),
    ],
    [
      'one bound of rows for every sort',
      changed((way) =>
        way.when.sort === 'id' && way.when.rows ? { ...way, when: { ...way.when, rows: { at_most: 1_000 } } } : way,
      ),
    ],
    [
      'a skipped transaction costs as much as a sorted one',
      changed((way) =>
        way.when.skipped_per_row ? { ...way, when: { ...way.when, skipped_per_row: { more_than: 1 } } } : way,
      ),
    ],
  ];
  test.each(simpler)('%s', (_name, naive) => {
    expect(naive).not.toEqual(chosen);
  });
});

describe('a span whose ends the totals do not know', () => {
  const index = transaction_ways.findIndex(({ may_miss }) => may_miss);
  const below = transaction_ways.slice(index + 1);

  test('is the only one that may come back empty despite its count', () => {
    expect(transaction_ways.filter(({ may_miss }) => may_miss)).toEqual([transaction_ways[index]]);
    expect(transaction_ways[index]).toMatchObject({ reader: 'scan_between_ids', when: { filter: 'days', sort: 'id' } });
  });

  test.each<[Known, string]>([
    [{ rows: 300 }, 'sort_span'],
    [{ rows: 301 }, 'look up skipped_per_row'],
    [{ rows: 301, skipped_per_row: 1_505 / 301 }, 'scan_in_order'],
    [{ rows: 301, skipped_per_row: 1_506 / 301 }, 'sort_span'],
  ])('with %o: %s', (known, step) => {
    expect(stepOf({ ...days, ...known }, 0, below)).toBe(step);
  });
});

test.each([
  [{}, 'id', { name: 'none', filter: 'none', kind: 'any', sort: 'id' }],
  [{ name: '' }, 'created_at', { name: 'none', filter: 'none', kind: 'any', sort: 'created_at' }],
  [{ name: 'tan' }, 'status', { filter: 'none', kind: 'any', sort: 'another column' }],
  [
    { date: { start: '2026-03-01', end: '2026-03-02' } },
    'id',
    { name: 'none', filter: 'days', kind: 'any', sort: 'id' },
  ],
  [{ transaction_status: 'h' }, 'id', { name: 'none', filter: 'none', kind: 'one', sort: 'id' }],
  [{ product: 'v' }, 'id', { name: 'none', filter: 'none', kind: 'one', sort: 'id' }],
  [{ amount: { least: 10, most: undefined } }, 'id', { name: 'none', filter: 'none', kind: 'one', sort: 'id' }],
  [{ transaction_status: '', product: '' }, 'id', { name: 'none', filter: 'none', kind: 'any', sort: 'id' }],
  [{ payment_advice_id: 7 }, 'id', { name: 'none', filter: 'advice', kind: 'any', sort: 'id' }],
  [
    { payment_advice_id: 7, date: { start: '2026-03-01', end: '2026-03-02' } },
    'id',
    { name: 'none', filter: 'advice and days', kind: 'any', sort: 'id' },
  ],
] as const)('the filters %o sorted by %s tell %o', (asked, sort, facts) => {
  expect(factsOf(toFilters(asked), sort)).toEqual(facts);
});
