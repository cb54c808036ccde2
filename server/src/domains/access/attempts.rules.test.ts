import { describe, expect, it } from 'vitest';
import { afterWrongPassword, type Attempts, isLocked } from './attempts.rules.ts';

const now = new Date('2026-01-05T01:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('wrong passwords in a row', () => {
  it('lock at the fifth, not before', () => {
    let attempts: Attempts = { failures: 0, locked_until: null };
    for (let wrong = 1; wrong <= 4; wrong++) {
      attempts = afterWrongPassword(attempts, now);
      expect(isLocked(attempts, now)).toBe(false);
    }
    attempts = afterWrongPassword(attempts, now);
    expect(isLocked(attempts, now)).toBe(true);
  });

  it('are locked out for 15 minutes to the millisecond', () => {
    const locked: Attempts = { failures: 5, locked_until: later(900) };
    expect(isLocked(locked, new Date(later(900).getTime() - 1))).toBe(true);
    expect(isLocked(locked, later(900))).toBe(false);
  });

  it('begin anew after a lock', () => {
    expect(afterWrongPassword({ failures: 5, locked_until: now }, later(1))).toEqual({
      failures: 1,
      locked_until: null,
    });
  });
});
