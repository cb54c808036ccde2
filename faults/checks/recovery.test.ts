import { describe, expect, test } from 'vitest';
import type { CancelOperation, Known, Operation } from '../load/history.ts';
import { judgeRecovery, measureRecovery, type Timeline } from './recovery.ts';

const clients = ['a', 'b', 'c', 'd'];
/** Killed at 2,000, observed from 4,000 to 8,000, over at 10,000. */
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

/** Each client writes ten times a second, 20 ms each, except while `away` says otherwise. */
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

test('a client served as before has recovered', () => {
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
    ['after 5.5 s is late', 7_500, 'no write succeeded for 5.5 s instead of 5 s'],
    ['that never comes is late', 20_000, 'no write succeeded for 8.0 s'],
  ])('%s', (_, to_ms, told) => {
    expect(judged(steady(awayFor(to_ms)), without_calm)).toMatch(told === '' ? /^$/ : new RegExp(told));
  });

  test('after the whole fault counts, not one served by the old processes', () => {
    const away = (_: string, called_ms: number): boolean => called_ms >= 2_200 && called_ms < 7_900;
    expect(judged(steady(away), without_calm)).toContain('no write succeeded for 5.8 s');
  });

  test('is measured after each of several faults', () => {
    const marks_ms = [2_000, 9_000];
    expect(judged(steady(awayFor(8_000)), { ...without_calm, marks_ms })).toContain('no write succeeded for 6.0 s');
  });

  test('must have been requested after the fault', () => {
    const late = write('a', 1_990, 1_500);
    expect(judged([...steady(awayFor(7_500)), late], without_calm)).toContain('no write succeeded for 5.5 s');
  });
});

test('one client that is not served again is found', () => {
  const away = (client: string, called_ms: number): boolean => client === 'd' && called_ms >= 2_000;
  expect(judged(steady(away))).toContain('a client waited Infinity s instead of 10 s');
});

describe('two seconds after the fault', () => {
  test('calls are as fast as before', () => {
    const slow_at_once = steady((client, called_ms) => client === 'a' && called_ms >= 2_000 && called_ms < 3_900);
    expect(judged([...slow_at_once, write('a', 2_000, 1_900)])).toBe('');
  });

  test('slower calls are found', () => {
    const slow = Array.from({ length: 4 }, (_, index) => write('a', 5_000 + index * 600, 1_100));
    expect(judged([...steady(), ...slow])).toContain('slow long after the fault: p99 was 20 ms, is 1100 ms');
  });

  test('five times the former p99 is tolerated if that was already high', () => {
    const slow_before = Array.from({ length: 4 }, (_, index) => write('a', 100 + index * 200, 250));
    const slow = Array.from({ length: 4 }, (_, index) => write('a', 5_000 + index * 600, 1_100));
    expect(judged([...steady(), ...slow_before, ...slow])).toBe('');
  });

  test('calls caught by the fault do not count as slow calls before it', () => {
    const caught = Array.from({ length: 4 }, () => write('a', 1_950, 4_000));
    const slow = Array.from({ length: 4 }, (_, index) => write('b', 6_000 + index * 400, 1_100));
    expect(judged([...steady(), ...caught, ...slow])).toContain('slow long after the fault: p99 was 20 ms');
  });

  test('a call still unanswered is too slow, even without newer calls', () => {
    const away = (client: string, called_ms: number): boolean =>
      client !== 'd' && called_ms >= 2_000 && called_ms < 8_500;
    const hanging = ['a', 'b', 'c'].map((client) => write(client, 2_000, 6_500));
    expect(judged([...steady(away), ...hanging])).toContain('slow long after the fault: p99 was 20 ms, is 4500 ms');
  });

  test('an unknown result counts as endless, and so does a span without requests', () => {
    const forgotten = Array.from({ length: 4 }, () => write('a', 5_000, 20, 'unknown'));
    expect(judged([...steady(), ...forgotten])).toContain('is Infinity ms');
    const none_served = steady((_, called_ms) => called_ms >= 2_000 && called_ms < 8_500);
    expect(judged(none_served)).toContain('is Infinity ms');
  });
});
