import { expect, test } from 'vitest';
import { amountAsTyped, readAmount } from './read-amount.ts';

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

test.each([
  ['45.50', '45.50'],
  ['45.5', '45.50'],
  ['45', '45'],
  ['1,250.00', '1,250.00'],
  // The field says that two decimals are the most.
  ['45.555', '45.555'],
])('%j from an address stands as %j', (typed, shown) => expect(amountAsTyped(typed)).toBe(shown));
