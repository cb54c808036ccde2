import { describe, expect, test } from 'vitest';
import { isTooWeak, type Quality, qualityBetween, qualityWords, type Reading } from './quality.rules.ts';

const before: Reading = {
  at_ms: 0,
  packets_received: 1_000,
  packets_lost: 10,
  frames_decoded: 300,
  bytes_received: 1_000_000,
  round_trip_ms: 40,
};
const after = (change: Partial<Reading>): Quality =>
  qualityBetween(before, {
    at_ms: 2_000,
    packets_received: 1_200,
    packets_lost: 10,
    frames_decoded: 350,
    bytes_received: 1_250_000,
    round_trip_ms: 40,
    ...change,
  });

describe('what the statistics say', () => {
  test('counts what happened between two readings, not since the beginning', () => {
    expect(after({})).toEqual({
      loss_percent: 0,
      round_trip_ms: 40,
      kilobits_per_second: 1_000,
      frames_per_second: 25,
      is_weak: false,
    });
  });

  test.each([
    ['little loss', { packets_lost: 30 }, false],
    ['much loss', { packets_lost: 60 }, true],
    ['nothing at all arrives', { packets_received: 1_000 }, false],
    ['a long way', { round_trip_ms: 900 }, true],
    ['no way measured', { round_trip_ms: undefined }, false],
    ['counters of a new connection', { packets_received: 5, packets_lost: 0, frames_decoded: 1 }, false],
  ])('%s', (_, change, is_weak) => expect(after(change).is_weak).toBe(is_weak));

  test('says it in words', () =>
    expect([qualityWords(after({ packets_lost: 60 })), qualityWords(after({ round_trip_ms: undefined }))]).toEqual([
      '20% lost, 40 ms away',
      '0% lost',
    ]));
});

test('only three weak readings in a row turn the picture off: one hiccup does not', () => {
  const weak = after({ round_trip_ms: 1_000 });
  const good = after({});
  expect(isTooWeak([weak, weak])).toBe(false);
  expect(isTooWeak([weak, good, weak, weak])).toBe(false);
  expect(isTooWeak([good, weak, weak, weak])).toBe(true);
});
