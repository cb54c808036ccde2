import { expect, test } from 'vitest';
import { chunksOf } from './batches.ts';

test('rows are parted by the thousand in their order, and none are left out', () => {
  const rows = Array.from({ length: 2_001 }, (_, at) => at);
  expect(chunksOf(rows).map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
  expect(chunksOf(rows).flat()).toEqual(rows);
  expect(chunksOf([])).toEqual([]);
});
