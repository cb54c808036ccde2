import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each(['', ' ', 'ten', '1e3', '0x10', '-5', '1,00', '1.2.3', '12,3456', 'NaN', '$', '.'])('refuses %j', (typed) =>
  expect(readAmount(typed)).toBeUndefined(),
);

test.each([
  ['12', 12],
  ['12.5', 12.5],
  [' 12.50 ', 12.5],
  ['1,234.50', 1234.5],
  ['.5', 0.5],
  ['$20', 20],
  ['SGD 20', 20],
  // The server limits the number of decimals.
  ['1.005', 1.005],
])('reads %j as %d', (typed, dollars) => expect(readAmount(typed)).toBe(dollars));
