import { expect, test } from 'vitest';
import { nextStep } from '../../../platform/db/list-plan/ways.rules.ts';
import { factsOf, isCounted, review_ways, type ReviewFilters, type ReviewSort } from './review-page.rules.ts';

const none: ReviewFilters = {
  stars: undefined,
  flag: undefined,
  unanswered: undefined,
  doctor_id: undefined,
  customer_id: undefined,
  date: undefined,
};
const date = { start: '2026-11-01', end: '2026-11-02' };

/** The reader of a list, or the fact that must be looked up. */
function readerOf(filters: Partial<ReviewFilters>, field: ReviewSort['field'], rows?: number): string {
  const known = {
    ...factsOf({ ...none, ...filters }, { field, direction: 'desc' }),
    ...(rows === undefined ? {} : { rows }),
  };
  const step = nextStep(review_ways, known, 0);
  return 'way' in step ? step.way.reader : `look up ${step.look_up}`;
}

test.each([
  [{}, 'id'],
  [{}, 'comment'],
  [{ stars: 5 }, 'id'],
  [{ flag: true }, 'id'],
  [{ unanswered: true }, 'id'],
  [{ doctor_id: 3 }, 'id'],
  [{ customer_id: 3 }, 'id'],
  [{ date }, 'id'],
] as const)('%o by %s is read from its index', (filters, field) => {
  expect(readerOf(filters, field)).toBe('scan_in_order');
});

test.each([
  [{ stars: 5 }, 'updated_at'],
  [{ stars: 5, unanswered: true }, 'id'],
  [{ date, doctor_id: 3 }, 'id'],
  [{ date }, 'user'],
  [{ flag: false }, 'id'],
] as const)('%o by %s has no index: few reviews are sorted, many are met in order', (filters, field) => {
  expect(readerOf(filters, field)).toBe('look up rows');
  expect(readerOf(filters, field, 9_999)).toBe('sort_found');
  expect(readerOf(filters, field, 10_000)).toBe('scan_in_order');
});

test('the counters know stars and states, not doctors, customers and days', () => {
  expect(
    [{}, { stars: 1 }, { flag: true }, { unanswered: false }].map((one) => isCounted({ ...none, ...one })),
  ).toEqual(Array(4).fill(true));
  expect([{ doctor_id: 1 }, { customer_id: 1 }, { date }].map((one) => isCounted({ ...none, ...one }))).toEqual(
    Array(3).fill(false),
  );
});
