import { describe, expect, test } from 'vitest';
import { nextStep } from '../../../platform/db/list-plan/ways.rules.ts';
import { toFilters, appointment_ways, type AppointmentFacts, factsOf, isCounted } from './appointment-page.rules.ts';

/** The next step, in short: the reader, with `+ count` in one round trip, or the fact to look up. */
function stepOf(known: Partial<AppointmentFacts>, offset = 0, ways = appointment_ways): string {
  const step = nextStep(ways, known, offset);
  return 'look_up' in step ? `look up ${step.look_up}` : `${step.way.reader}${step.with_count ? ' + count' : ''}`;
}

const plain = { words: 'none', customer: 'any', days: 'none' } as const;
const other_days = { ...plain, days: 'of another column' } as const;

const expected: [Partial<AppointmentFacts>, number, string][] = [
  [{ ...plain, customer: 'one' }, 0, 'sort_customer + count'],
  [{ ...plain, words: undefined }, 0, 'look up words'],
  [{ ...plain, words: undefined, customer: 'one' }, 0, 'look up words'],
  [{ ...plain, words: 'rare', customer: 'one', rows: 3 }, 0, 'sort_found'],
  [{ ...plain, words: 'rare', rows: 9_000 }, 0, 'sort_found'],
  [{ ...other_days, words: 'frequent', rows: 900 }, 0, 'scan_in_order'],
  [plain, 1_000, 'scan_in_order + count'],
  [plain, 1_001, 'look up rows'],
  [{ ...plain, rows: 500_000 }, 400_000, 'scan_in_order'],
  [{ ...plain, days: 'of the sort' }, 0, 'scan_in_order + count'],
  [other_days, 0, 'look up rows'],
  [{ ...other_days, rows: 9_999 }, 0, 'sort_span'],
  [{ ...other_days, rows: 10_000 }, 0, 'scan_in_order'],
];

test.each(expected)('%o from row %i: %s', (known, offset, step) => {
  expect(stepOf(known, offset)).toBe(step);
});

test.each(appointment_ways.slice(0, -1).map((way, index) => [index + 1, way.reader, way] as const))(
  'row %i of the table matters (%s): without it some list is read in another way',
  (_number, _reader, way) => {
    const ways = appointment_ways.filter((other) => other !== way);
    const steps = expected.map(([known, offset]) => stepOf(known, offset, ways));
    expect(steps).not.toEqual(expected.map(([, , step]) => step));
  },
);

describe('a call tells', () => {
  const span = { start: '2026-03-01', end: '2026-03-02' };
  test.each([
    [{}, 'id', plain, true],
    [{ status: 'i', not_status: undefined }, 'date', plain, true],
    [{ name: 'tan' }, 'id', { customer: 'any', days: 'none' }, false],
    [{ name: '' }, 'id', plain, true],
    [{ customer_id: 7 }, 'id', { ...plain, customer: 'one' }, false],
    [{ date: span }, 'date', { ...plain, days: 'of the sort' }, false],
    [{ date: span }, 'reserved_at', other_days, false],
    [{ reserved_at: span }, 'reserved_at', { ...plain, days: 'of the sort' }, false],
    [{ reserved_at: span, date: span }, 'reserved_at', other_days, false],
  ] as const)('%o sorted by %s: %o', (asked, sort, facts, is_counted) => {
    expect(factsOf(toFilters(asked), sort)).toEqual(facts);
    expect(isCounted(toFilters(asked))).toBe(is_counted);
  });
});
