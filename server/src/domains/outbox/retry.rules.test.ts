import { describe, expect, test } from 'vitest';
import { isTooLate, nextTry } from './retry.rules.ts';

const now = new Date('2026-11-24T02:00:00.000Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const waitOf = (tries: number, random: number): number | null => {
  const next = nextTry(now, { tries, ends_at: inHours(24) }, random);
  return next && (next.getTime() - now.getTime()) / 1_000;
};

describe('the wait after a failure', () => {
  test.each([
    [1, 1, 2],
    [1, 1.5, 2],
    [4, 8, 16],
    [10, 300, 600],
    [150, 300, 600],
    [100_000, 300, 600],
  ])('after attempt %i is from half to all of its longest', (tries, shortest, longest) => {
    expect(waitOf(tries, 0)).toBeLessThanOrEqual(shortest);
    expect(waitOf(tries, 0)).toBeGreaterThanOrEqual(longest / 2);
    expect(waitOf(tries, 1)).toBe(longest);
  });

  test('spreads over the half at random', () => {
    const waits = Array.from(
      { length: 200 },
      () => nextTry(now, { tries: 12, ends_at: inHours(24) }, Math.random())?.getTime() ?? 0,
    );
    expect(new Set(waits).size).toBeGreaterThan(150);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(now.getTime() + 300_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(now.getTime() + 600_000);
  });

  test('is null beyond the end of the message’s time', () => {
    expect(nextTry(now, { tries: 1, ends_at: new Date(now.getTime() + 1_500) }, 1)).toBeNull();
    expect(nextTry(now, { tries: 1, ends_at: new Date(now.getTime() + 2_000) }, 1)).toEqual(inHours(2 / 3_600));
  });
});

test('an unreachable app is tried for 24 hours, about 150 to 300 times', () => {
  let [at, tries] = [now, 0];
  for (let next: Date | null = now; next; next = nextTry(at, { tries, ends_at: inHours(24) }, Math.random()))
    [at, tries] = [next, tries + 1];
  expect(at.getTime()).toBeGreaterThan(inHours(23.8).getTime());
  expect(tries).toBeGreaterThan(140);
  expect(tries).toBeLessThan(310);
});

test('a text is too late after its time; news are never too late for a first attempt', () => {
  const passed = inHours(-1);
  expect(isTooLate({ channel: 'text', ends_at: passed }, now)).toBe(true);
  expect(isTooLate({ channel: 'text', ends_at: now }, now)).toBe(false);
  expect(isTooLate({ channel: 'consumer', ends_at: passed }, now)).toBe(false);
});
