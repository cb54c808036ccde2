import { expect, test } from 'vitest';
import type { History, ReadOperation } from '../load/history.ts';
import { compareSpeed } from './slowed-down.ts';

const read = (called_ms: number, took_ms: number): ReadOperation => ({
  kind: 'read',
  id: 'r1',
  client: 'a client',
  clinic_id: 1,
  known: 'acknowledged',
  attempts: [{ server: 0, called_ms, returned_ms: called_ms + took_ms, status: 200, retry_after: null, said: '' }],
});
const before = { from_ms: 0, to_ms: 1_000 };
const during = { from_ms: 1_000, to_ms: 2_000 };

/** Calls over two seconds: the first eight of each take the given time, the others ten milliseconds. */
function history(before_ms: number, during_ms: number, count = 400): History {
  const second = (from_ms: number, slow_ms: number, calls: number) =>
    Array.from({ length: calls }, (_, index) => read(from_ms + index, index < 8 ? slow_ms : 10));
  return { operations: [...second(0, before_ms, 400), ...second(1_000, during_ms, count)], violations: [] };
}
const judged = (given: History): string => compareSpeed(given, before, during).violations.join('; ');

test('twice the former time is tolerated, more is not', () => {
  expect(judged(history(200, 400))).toBe('');
  expect(judged(history(200, 401))).toBe('the p99 was 200 ms, and 401 ms meanwhile');
});

test('up to a quarter of a second is machine noise, however fast it was before', () => {
  expect(judged(history(10, 250))).toBe('');
  expect(judged(history(10, 251))).toBe('the p99 was 10 ms, and 251 ms meanwhile');
});

test('few calls prove nothing', () => {
  expect(judged(history(10, 10, 199))).toBe('199 calls are too few to say how quick they were');
});

test('calls of several spans are combined', () => {
  const halves = [
    { from_ms: 1_000, to_ms: 1_150 },
    { from_ms: 1_200, to_ms: 1_350 },
  ];
  expect(compareSpeed(history(10, 300), before, ...halves)).toMatchObject({ calls: 300, p99_during_ms: 300 });
  expect(compareSpeed(history(10, 300), before, ...halves.slice(1))).toMatchObject({ calls: 150, p99_during_ms: 10 });
});
