import { expect, test } from 'vitest';
import { withoutRows } from './states.ts';

test('a list loses its rows and their number, and nothing else', () => {
  const answer = { data: [{ id: 1 }], pager: { p: 3, n: 10, pages: 4, rows: 31 }, amount: 12.5 };
  expect(withoutRows(answer)).toEqual({ data: [], pager: { p: 1, n: 10, pages: 0, rows: 0 }, amount: 12.5 });
});

test('an answer without rows stays as it is', () => {
  expect([{ id: 1 }, { data: [1] }, { data: 'text', pager: {} }, null, 'text'].map(withoutRows)).toEqual(
    Array(5).fill(undefined),
  );
});
