import { describe, expect, it } from 'vitest';
import { afterWrongPassword, type Attempts, isLocked, lockSeconds } from './attempts.rules.ts';

const now = new Date('2026-01-05T01:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('T5 wrong passwords in a row', () => {
  it('lock at the fifth, not earlier', () => {
    let attempts: Attempts = { failures: 0, locked_until: null };
    for (let wrong = 1; wrong <= 4; wrong++) {
      attempts = afterWrongPassword(attempts, now);
      expect(isLocked(attempts, now)).toBe(false);
    }
    attempts = afterWrongPassword(attempts, now);
    expect(isLocked(attempts, now)).toBe(true);
  });

  it('lock for a minute first, then for twice as long each time, up to 15 minutes', () => {
    expect([4, 5, 6, 7, 8, 9, 10, 1_000].map(lockSeconds)).toEqual([0, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('are locked out exactly to the millisecond', () => {
    const locked = afterWrongPassword({ failures: 4, locked_until: null }, now);
    expect(isLocked(locked, new Date(later(60).getTime() - 1))).toBe(true);
    expect(isLocked(locked, later(60))).toBe(false);
  });

  it('keep counting after a lock: the next wrong one locks at once, and longer', () => {
    expect(afterWrongPassword({ failures: 5, locked_until: now }, later(1))).toEqual({
      failures: 6,
      locked_until: later(121),
    });
  });
});
