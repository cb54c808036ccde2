import { expect, test } from 'vitest';
import { monthsUpTo, summaryOf } from './review-summary.rules.ts';

test('the twelve months end with the current one, also over a new year', () => {
  const months = monthsUpTo('2026-02-28');
  expect([months.length, months[0], months[10], months[11]]).toEqual([12, '2025-03', '2026-01', '2026-02']);
});

test('without reviews there is no average, and every month is there', () => {
  const summary = summaryOf([], '2026-11-23');
  expect(summary).toMatchObject({ reviews: 0, average: null, unanswered: 0, flagged: 0 });
  expect(summary.distribution.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
  expect(summary.months.map(({ average }) => average)).toEqual(Array(12).fill(null));
});

test('averages are of half stars, to two decimals; older months count in all but the trend', () => {
  const row = (month: string, stars: number, reviews: number, half_stars: number) => ({
    month,
    stars,
    reviews,
    half_stars,
    unanswered: 1,
    flagged: 0,
  });
  const summary = summaryOf([row('2026-11', 5, 2, 19), row('2026-11', 1, 1, 1), row('2024-01', 4, 1, 8)], '2026-11-23');
  expect(summary).toMatchObject({ reviews: 4, average: 3.5, unanswered: 3 });
  expect(summary.distribution.map(({ reviews }) => reviews)).toEqual([2, 1, 0, 0, 1]);
  expect(summary.months.at(-1)).toEqual({ month: '2026-11', reviews: 3, average: 3.33 });
  expect(summary.months.every(({ month }) => month !== '2024-01')).toBe(true);
});
