import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodsOf, type Span } from './total-periods.rules.ts';

const daysOf = ({ start, end }: Span): string[] => {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
};

/** How the sums are read: months by their first day, and single days. */
const read = ({ start, end }: Span): string[] => {
  const { before, months, after } = periodsOf({ start, end });
  const firsts = daysOf(months).filter((day) => day.endsWith('-01'));
  const whole = firsts.flatMap((first) =>
    daysOf({ start: first, end: addDays(first, 40) }).filter((day) => day.slice(0, 7) === first.slice(0, 7)),
  );
  return [...daysOf(before), ...whole, ...daysOf(after)];
};

test.each([
  ['2026-01-01', '2026-01-31', 1],
  ['2026-01-02', '2026-03-01', 1],
  ['2025-07-01', '2026-06-30', 12],
  ['2026-02-10', '2026-02-20', 0],
  ['2026-02-10', '2026-03-20', 0],
])('%s to %s has %i whole months', (start, end, months) => {
  expect(daysOf(periodsOf({ start, end }).months).filter((day) => day.endsWith('-01'))).toHaveLength(months);
});

test('every day of any span is read exactly once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 800 }), (from, length) => {
      const start = addDays('2023-01-01', from);
      const end = addDays(start, length);
      expect(read({ start, end })).toEqual(daysOf({ start, end }));
    }),
  );
});
