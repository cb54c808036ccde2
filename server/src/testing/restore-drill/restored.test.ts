import { expect, test } from 'vitest';
import { lostSeconds } from './restored.ts';

test('the loss counts from the oldest acknowledged payment that is missing', () => {
  const acknowledged = [
    { id: 1, at_ms: 1_000 },
    { id: 2, at_ms: 4_000 },
    { id: 3, at_ms: 9_000 },
    { id: 4, at_ms: 12_000 },
  ];
  expect(lostSeconds(acknowledged, new Set([1, 2, 3]), 10_000)).toBe(0);
  expect(lostSeconds(acknowledged, new Set([1, 2]), 10_000)).toBe(1);
  expect(lostSeconds(acknowledged, new Set([1, 3, 4]), 10_000)).toBe(6);
});
