import { expect, test } from 'vitest';
import { timeDifference, waitedText } from './waited-text.ts';

test.each([
  [20_000, '1 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 hour'],
  [26 * 3_600_000, '1 day'],
  [49 * 3_600_000, '2 days'],
])('a request that has waited %d ms waits for %s', (ms, text) => expect(waitedText(ms)).toBe(text));

const from = '2026-11-20T02:00:00.000Z';

test.each([
  ['2026-11-20T02:00:59.000Z', '00:00'],
  ['2026-11-20T02:40:00.000Z', '00:40'],
  ['2026-11-21T01:59:59.000Z', '23:59'],
  ['2026-11-21T02:00:00.000Z', '1 day 00:00'],
  ['2026-11-21T04:35:00.000Z', '1 day 02:35'],
  ['2026-12-01T13:07:00.000Z', '11 days 11:07'],
  ['2026-11-19T02:00:00.000Z', '00:00'],
])('from 20/11/2026 10:00 to %s it is %s', (to, words) => {
  expect(timeDifference(from, to)).toBe(words);
});
