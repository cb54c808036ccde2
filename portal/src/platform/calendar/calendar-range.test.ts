import { expect, test } from 'vitest';
import { daysOf, stepped, titleOf } from './calendar-range.ts';

test.each([
  ['day', '2026-11-25', '2026-11-25', '2026-11-25', 1],
  ['week', '2026-11-25', '2026-11-23', '2026-11-29', 7],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29', 7],
  ['month', '2026-11-25', '2026-10-26', '2026-12-06', 42],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28', 28],
  ['month', '2026-12-31', '2026-11-30', '2027-01-03', 35],
] as const)('the %s of %s is %s to %s', (view, day, first, last, count) => {
  const days = daysOf(view, day);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-11-25', 1, '2026-12-02'],
  ['day', '2026-11-30', 1, '2026-12-01'],
] as const)('the %s after or before %s (%i) has %s', (view, day, by, next) => {
  expect(stepped(view, day, by)).toBe(next);
});

test.each([
  ['month', 'November 2026'],
  ['week', '23/11/2026 – 29/11/2026'],
  ['day', 'Wednesday 25/11/2026'],
] as const)('the %s is named %s', (view, title) => {
  expect(titleOf(view, '2026-11-25')).toBe(title);
});
