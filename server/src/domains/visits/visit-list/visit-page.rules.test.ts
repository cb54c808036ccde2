import { describe, expect, test } from 'vitest';
import { nextStep } from '../../../platform/db/list-plan/ways.rules.ts';
import { toFilters, factsOf, isCounted, visit_ways, type VisitFacts } from './visit-page.rules.ts';

/** The next step, in short: the reader, with `+ count` in one round trip, or the fact to look up. */
function stepOf(known: Partial<VisitFacts>, offset = 0, ways = visit_ways): string {
  const step = nextStep(ways, known, offset);
  return 'look_up' in step ? `look up ${step.look_up}` : `${step.way.reader}${step.with_count ? ' + count' : ''}`;
}

const plain = { words: 'none', customer: 'any', days: 'none', scattered: false } as const;
const other_days = { ...plain, days: 'of another column' } as const;

const expected: [Partial<VisitFacts>, number, string][] = [
  [{ ...plain, customer: 'one' }, 0, 'sort_span + count'],
  [{ ...plain, words: undefined }, 0, 'look up words'],
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
  [{ ...plain, scattered: true, rows: 9_999 }, 0, 'sort_span'],
  [{ ...plain, scattered: true, rows: 10_000 }, 0, 'scan_in_order'],
];

test.each(expected)('%o from row %i: %s', (known, offset, step) => {
  expect(stepOf(known, offset)).toBe(step);
});

test.each(visit_ways.slice(0, -1).map((way, index) => [index + 1, way.reader, way] as const))(
  'row %i of the table matters (%s): without it some list is read in another way',
  (_number, _reader, way) => {
    const ways = visit_ways.filter((other) => other !== way);
    const steps = expected.map(([known, offset]) => stepOf(known, offset, ways));
    expect(steps).not.toEqual(expected.map(([, , step]) => step));
  },
);

describe('what a list knows of itself', () => {
  test('the days of its sort or of another column, and whether a filter has no index of its order', () => {
    const days = { start: '2026-11-01', end: '2026-11-07' };
    const filters = toFilters('all', { schedule_at: days, service_id: 3 }, undefined);
    expect(factsOf(filters, 'id')).toEqual({ ...other_days, scattered: true });
    expect(factsOf(filters, 'schedule_at').days).toBe('of the sort');
  });

  test('a list without filters or with a status is counted by status, every other one row by row', () => {
    expect(isCounted(toFilters('all', { status: 'w' }, undefined))).toBe(true);
    expect(isCounted(toFilters('consults', {}, 7))).toBe(false);
    expect(isCounted(toFilters('all', { specified: false }, undefined))).toBe(false);
  });
});
