import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf } from './statistics.rules.ts';

test('days across a leap day and a month end', () => {
  expect(groupsOf('daily', '20240228,20240301').map(({ group }) => group)).toEqual([
    '20240228',
    '20240229',
    '20240301',
  ]);
});

test('months across a year end', () => {
  expect(groupsOf('monthly', '202511,202602')).toEqual([
    { group: '202511', first_day: '2025-11-01', last_day: '2025-11-30' },
    { group: '202512', first_day: '2025-12-01', last_day: '2025-12-31' },
    { group: '202601', first_day: '2026-01-01', last_day: '2026-01-31' },
    { group: '202602', first_day: '2026-02-01', last_day: '2026-02-28' },
  ]);
});

test('one year is one group', () => {
  expect(groupsOf('yearly', '2024,2024')).toEqual([{ group: '2024', first_day: '2024-01-01', last_day: '2024-12-31' }]);
});

test('groups have no gaps or overlaps in any range', () => {
  const month = fc.tuple(fc.integer({ min: 2016, max: 2025 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(month, month, (one, other) => {
      const [from, to] = [one, other].map(([year, number]) => `${year}${String(number).padStart(2, '0')}`).toSorted();
      const groups = groupsOf('monthly', `${from},${to}`);
      expect([groups[0]?.group, groups.at(-1)?.group]).toEqual([from, to]);
      const gaps = groups
        .slice(1)
        .map(({ first_day }, index) => Date.parse(first_day) - Date.parse(groups[index]?.last_day ?? ''));
      expect(gaps.filter((gap_ms) => gap_ms !== 86_400_000)).toEqual([]);
    }),
  );
});
