import { describe, expect, test } from 'vitest';
import type { CancelOperation, Known, Operation } from '../load/history.ts';
import { judgeRecovery, measureRecovery, type Timeline } from './recovery.ts';

const clients = ['a', 'b', 'c', 'd'];
/** Killed at 2,000, looked at from 4,000 to 8,000, over at 10,000. */
const timeline: Timeline = {
  before: { from_ms: 0, to_ms: 2_000 },
  marks_ms: [2_000],
  calm: [{ from_ms: 4_000, to_ms: 8_000 }],
  after: { from_ms: 9_000, to_ms: 10_000 },
};
const limits = { first_write_limit_seconds: 5, recovery_limit_seconds: 10 };

const write = (client: string, called_ms: number, took_ms: number, known: Known = 'acknowledged'): CancelOperation => ({
  kind: 'cancel',
  id: 'w1',
  client,
  clinic_id: 1,
  transaction_id: 7,
  known,
  attempts: [{ server: 0, called_ms, returned_ms: called_ms + took_ms, status: 200, retry_after: null, said: '' }],
});

/** Each client writes ten times a second, for 20 ms each, over all of the time; none writes when `away` says so. */
function steady(away: (client: string, called_ms: number) => boolean = () => false): CancelOperation[] {
  const calls = Array.from({ length: 100 }, (_, index) => index * 100);
  return clients.flatMap((client) =>
    calls.filter((called_ms) => !away(client, called_ms)).map((called_ms) => write(client, called_ms, 20)),
  );
}

function judged(operations: Operation[], given: Timeline = timeline): string {
  return judgeRecovery(measureRecovery({ operations, violations: [] }, clients, given), limits).join('; ');
}

const awayFor = (to_ms: number) => (_: string, called_ms: number) => called_ms >= 2_000 && called_ms < to_ms;

test('who is served as before has recovered', () => {
  expect(judged(steady())).toBe('');
  const { first_seconds, recovery_seconds, p99_before_ms, p99_calm_ms } = measureRecovery(
    { operations: steady(), violations: [] },
    clients,
    timeline,
  );
  expect([first_seconds, recovery_seconds, p99_before_ms, p99_calm_ms]).toEqual([0.1, 0.02, 20, 20]);
});

describe('the first write', () => {
  const without_calm: Timeline = { ...timeline, calm: [] };
  test.each([
    ['after 4.5 s is in time', 6_500, ''],
    ['after 5.5 s is late', 7_500, 'nobody could write for 5.5 s instead of 5 s'],
    ['that never comes is late', 20_000, 'nobody could write for 8.0 s'],
  ])('%s', (_, to_ms, told) => {
    expect(judged(steady(awayFor(to_ms)), without_calm)).toMatch(told === '' ? /^$/ : new RegExp(told));
  });

  test('counts when all is over with the last that the old processes served', () => {
    const away = (_: string, called_ms: number): boolean => called_ms >= 2_200 && called_ms < 7_900;
    expect(judged(steady(away), without_calm)).toContain('nobody could write for 5.8 s');
  });

  test('is looked for after each of several faults, not after the last alone', () => {
    const marks_ms = [2_000, 9_000];
    expect(judged(steady(awayFor(8_000)), { ...without_calm, marks_ms })).toContain('nobody could write for 6.0 s');
  });

  test('is none that had been asked for before', () => {
    const late = write('a', 1_990, 1_500);
    expect(judged([...steady(awayFor(7_500)), late], without_calm)).toContain('nobody could write for 5.5 s');
  });
});

test('a client that alone is not served again is seen', () => {
  const away = (client: string, called_ms: number): boolean => client === 'd' && called_ms >= 2_000;
  expect(judged(steady(away))).toContain('a client waited Infinity s instead of 10 s');
});

describe('two seconds after the fault', () => {
  test('calls are as quick as before', () => {
    const slow_at_once = steady((client, called_ms) => client === 'a' && called_ms >= 2_000 && called_ms < 3_900);
    expect(judged([...slow_at_once, write('a', 2_000, 1_900)])).toBe('');
  });

  test('calls that take longer are too slow', () => {
    const slow = Array.from({ length: 4 }, (_, index) => write('a', 5_000 + index * 600, 1_100));
    expect(judged([...steady(), ...slow])).toContain('slow long after the fault: p99 was 20 ms, is 1100 ms');
  });

  test('five times what it was before is borne where that was much already', () => {
    const slow_before = Array.from({ length: 4 }, (_, index) => write('a', 100 + index * 200, 250));
    const slow = Array.from({ length: 4 }, (_, index) => write('a', 5_000 + index * 600, 1_100));
    expect(judged([...steady(), ...slow_before, ...slow])).toBe('');
  });

  test('calls of before that the fault caught do not count as slow before', () => {
    const caught = Array.from({ length: 4 }, () => write('a', 1_950, 4_000));
    const slow = Array.from({ length: 4 }, (_, index) => write('b', 6_000 + index * 400, 1_100));
    expect(judged([...steady(), ...caught, ...slow])).toContain('slow long after the fault: p99 was 20 ms');
  });

  test('who was asked before and is still not answered is too slow, though nobody calls', () => {
    const away = (client: string, called_ms: number): boolean =>
      client !== 'd' && called_ms >= 2_000 && called_ms < 8_500;
    const hanging = ['a', 'b', 'c'].map((client) => write(client, 2_000, 6_500));
    expect(judged([...steady(away), ...hanging])).toContain('slow long after the fault: p99 was 20 ms, is 4500 ms');
  });

  test('what never became known is endless, and so is a time in which nobody asks', () => {
    const forgotten = Array.from({ length: 4 }, () => write('a', 5_000, 20, 'unknown'));
    expect(judged([...steady(), ...forgotten])).toContain('is Infinity ms');
    const nobody = steady((_, called_ms) => called_ms >= 2_000 && called_ms < 8_500);
    expect(judged(nobody)).toContain('is Infinity ms');
  });
});
