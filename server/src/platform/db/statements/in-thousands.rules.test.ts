import { expect, test } from 'vitest';
import { inThousands } from './in-thousands.ts';

test('rows are parted by the thousand in their order, and none are left out', () => {
  const rows = Array.from({ length: 2_001 }, (_, at) => at);
  expect(inThousands(rows).map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
  expect(inThousands(rows).flat()).toEqual(rows);
  expect(inThousands([])).toEqual([]);
});
