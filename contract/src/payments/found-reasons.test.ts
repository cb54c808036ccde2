import { expect, test } from 'vitest';
import { reasonKind } from './find-money.ts';
import { isSupposed, reasonWords } from './found-reasons.ts';

test('a supposition is never worded as an arrival', () => {
  expect(isSupposed({ kind: 'amount_wrong' })).toBe(true);
  expect(reasonWords({ kind: 'amount_wrong', difference: 63.3 })).toBe('Different amount: S$63.30 overpaid');
  expect(reasonWords({ kind: 'amount_swapped', difference: -2.7 })).toBe('Two digits swapped: S$2.70 underpaid');
});

test('what the data says is known', () => {
  const supposed = reasonKind.options.filter((kind) => isSupposed({ kind }));
  expect(supposed).toEqual(['reference_close', 'reference_ending', 'name_same', 'amount_swapped', 'amount_wrong']);
});
