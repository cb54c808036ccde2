import { expect, test } from 'vitest';
import type { Attempt, Known, ReadOperation } from '../load/history.ts';
import { judgeAnswers, p99Ms } from './answers.ts';
import { judgeEvents } from './events.ts';

const answered = (status: number | null, more: Partial<Attempt> = {}): Attempt => ({
  server: 0,
  called_ms: 0,
  returned_ms: 10,
  status,
  retry_after: null,
  said: '',
  ...more,
});
const read = (attempts: Attempt[], known: Known = 'acknowledged'): ReadOperation => ({
  kind: 'read',
  id: 'r1',
  client: 'a client',
  clinic_id: 1,
  attempts,
  known,
});
const judged = (attempts: Attempt[], known?: Known, all_answered = true): string =>
  judgeAnswers({ operations: [read(attempts, known)], violations: [] }, { all_answered }).join('; ');

test('a proper answer is a success, or a 503 with Retry-After', () => {
  expect(judged([answered(503, { retry_after: '2' }), answered(200)])).toBe('');
  expect(judged([answered(503), answered(200)])).toContain('without Retry-After');
  expect(judged([answered(429), answered(200)])).toContain('without Retry-After');
  expect(judged([answered(500), answered(200)])).toContain('was answered 500');
  expect(judged([answered(502), answered(200)])).toContain('was answered 502');
  expect(judged([answered(409)], 'refused')).toContain('was refused: 409');
  expect(judged([answered(200, { returned_ms: 16_000 })])).toContain('took 16 s');
});

test('a call may lack an answer only if a server ended', () => {
  expect(judged([answered(null), answered(200)])).toContain('was not answered');
  expect(judged([answered(null), answered(200)], 'acknowledged', false)).toBe('');
});

test('the p99 of a time span covers the calls made in it', () => {
  const calls = Array.from({ length: 100 }, (_, index) => answered(200, { called_ms: index, returned_ms: 2 * index }));
  const history = { operations: [read(calls)], violations: [] };
  expect(p99Ms(history, 0, 100)).toBe(99);
  expect(p99Ms(history, 0, 50)).toBe(49);
  expect(p99Ms(history, 200, 300)).toBe(0);
});

const event = (seq: number) => ({ seq, name: 'payment_receive' });

test('H5 a missing, duplicate, misordered or unknown event is found', () => {
  const written = [1, 2, 3].map(event);
  expect(judgeEvents('S', written, [1, 2, 3].map(event))).toEqual([]);
  expect(judgeEvents('S', written, [1, 3].map(event))).toEqual(['S never received event 2 payment_receive']);
  expect(judgeEvents('S', written, [1, 2, 2, 3].map(event))).toEqual(['S received event 2 twice']);
  expect(judgeEvents('S', written, [2, 1, 3].map(event))).toEqual(['S received event 1 after 2']);
  expect(judgeEvents('S', written, [1, 2, 3, 4].map(event))).toEqual([
    'S received event 4 payment_receive, which does not exist',
  ]);
});
