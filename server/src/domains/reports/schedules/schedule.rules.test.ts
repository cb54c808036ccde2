import { describe, expect, test } from 'vitest';
import { daysBefore, nextDue } from './schedule.rules.ts';

const next = (every: 'd' | 'w' | 'm', after: string): string => nextDue(every, new Date(after)).toISOString();

describe('the next time is 06:00 in Singapore', () => {
  test.each([
    ['d', '2026-11-25T21:59:59.999Z', '2026-11-25T22:00:00.000Z'],
    ['d', '2026-11-25T22:00:00.000Z', '2026-11-26T22:00:00.000Z'],
    ['w', '2026-11-26T04:00:00.000Z', '2026-11-29T22:00:00.000Z'],
    ['w', '2026-11-29T22:00:00.000Z', '2026-12-06T22:00:00.000Z'],
    ['m', '2026-11-26T04:00:00.000Z', '2026-11-30T22:00:00.000Z'],
    ['m', '2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
    ['m', '2028-02-15T00:00:00.000Z', '2028-02-29T22:00:00.000Z'],
  ] as const)('%s after %s: %s', (every, after, due) => {
    expect(next(every, after)).toBe(due);
  });
});

describe('the days are those before', () => {
  test.each([
    ['d', '2026-11-25T22:00:00.000Z', '2026-11-25', '2026-11-25'],
    ['w', '2026-11-29T22:00:00.000Z', '2026-11-23', '2026-11-29'],
    ['m', '2026-11-30T22:00:00.000Z', '2026-11-01', '2026-11-30'],
    ['m', '2028-02-29T22:00:00.000Z', '2028-02-01', '2028-02-29'],
  ] as const)('%s due at %s: %s to %s', (every, due, start, end) => {
    expect(daysBefore(every, new Date(due))).toEqual({ start, end });
  });
});
