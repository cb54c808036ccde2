import { expect, test } from 'vitest';
import { changedMeanwhile, mergeValues } from './stale-save.ts';

const base = { name: 'Orchard', phone: '6111', hours: [1, 2] };

test('a field that only I changed is no conflict and stays mine', () => {
  const mine = { ...base, phone: '6222' };
  expect(changedMeanwhile(base, base, mine)).toEqual([]);
  expect(mergeValues(base, base, mine)).toEqual(mine);
});

test('a field that only they changed is reported and kept', () => {
  const theirs = { ...base, hours: [1, 2, 3] };
  const mine = { ...base, phone: '6222' };
  expect(changedMeanwhile(base, theirs, mine)).toEqual([
    { field: 'hours', theirs: [1, 2, 3], mine: [1, 2], is_contested: false },
  ]);
  expect(mergeValues(base, theirs, mine)).toEqual({ name: 'Orchard', phone: '6222', hours: [1, 2, 3] });
});

test('a field that both changed is contested unless the values are equal; mine wins in the merged values', () => {
  const theirs = { ...base, name: 'Orchard Clinic', phone: '6333' };
  const mine = { ...base, name: 'Orchard Road', phone: '6333' };
  expect(changedMeanwhile(base, theirs, mine)).toEqual([
    { field: 'name', theirs: 'Orchard Clinic', mine: 'Orchard Road', is_contested: true },
    { field: 'phone', theirs: '6333', mine: '6333', is_contested: false },
  ]);
  expect(mergeValues(base, theirs, mine)).toEqual({ ...mine });
});
