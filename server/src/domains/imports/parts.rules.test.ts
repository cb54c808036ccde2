import { expect, test } from 'vitest';
import { partsOf } from './in-parts.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test('lines keep their order, in parts of fifty', () => {
  const lines = numbers(120);
  const parts = partsOf(lines, (line) => line);
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(parts.flat()).toEqual(lines);
  expect(partsOf([], String)).toEqual([]);
});

test('lines with a common key are in the same part, wherever they occur', () => {
  const parts = partsOf(numbers(200), (line) => (line % 40 === 0 ? 'shared' : line));
  expect(parts.filter((part) => part.some((line) => line % 40 === 0))).toHaveLength(1);
  expect(parts.every((part) => part.every((line, at) => at === 0 || line > (part[at - 1] ?? 0)))).toBe(true);
  expect(parts.flat().toSorted((one, other) => one - other)).toEqual(numbers(200));
});
