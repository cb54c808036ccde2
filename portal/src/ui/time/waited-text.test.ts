import { expect, test } from 'vitest';
import { waitedText } from './waited-text.ts';

test.each([
  [20_000, '1 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 hour'],
  [26 * 3_600_000, '1 day'],
  [49 * 3_600_000, '2 days'],
])('a request that has waited %d ms waits for %s', (ms, text) => expect(waitedText(ms)).toBe(text));
