import { expect, test } from 'vitest';
import { changedMeanwhile, joined } from './stale-save.ts';

const base = { name: 'Orchard', phone: '6111', hours: [1, 2] };

test('what only I changed is no conflict, and stays mine', () => {
  const mine = { ...base, phone: '6222' };
  expect(changedMeanwhile(base, base, mine)).toEqual([]);
  expect(joined(base, base, mine)).toEqual(mine);
});

test('what only they changed is told, and is kept', () => {
  const theirs = { ...base, hours: [1, 2, 3] };
  const mine = { ...base, phone: '6222' };
  expect(changedMeanwhile(base, theirs, mine)).toEqual([
    { field: 'hours', theirs: [1, 2, 3], mine: [1, 2], is_contested: false },
  ]);
  expect(joined(base, theirs, mine)).toEqual({ name: 'Orchard', phone: '6222', hours: [1, 2, 3] });
});

test('what both changed is contested, unless to the same; joined, mine stands', () => {
  const theirs = { ...base, name: 'Orchard Clinic', phone: '6333' };
  const mine = { ...base, name: 'Orchard Road', phone: '6333' };
  expect(changedMeanwhile(base, theirs, mine)).toEqual([
    { field: 'name', theirs: 'Orchard Clinic', mine: 'Orchard Road', is_contested: true },
    { field: 'phone', theirs: '6333', mine: '6333', is_contested: false },
  ]);
  expect(joined(base, theirs, mine)).toEqual({ ...mine });
});
