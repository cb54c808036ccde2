import { expect, test } from 'vitest';
import { changedAt } from './changed-at.ts';

test('two changes never have the same instant', () => {
  expect(changedAt(new Date(10), new Date(10))).toEqual(new Date(11));
  expect(changedAt(new Date(10), new Date(3))).toEqual(new Date(11));
  expect(changedAt(new Date(10), new Date(30))).toEqual(new Date(30));
});
