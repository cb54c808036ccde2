import { expect, test } from 'vitest';
import { publicQueueOf } from './public-queue.rules.ts';

const entry = (number: number, status: 'w' | 'c' | 's', called?: string) => ({
  number,
  status,
  calls: status === 'w' ? 0 : 1,
  called_at: called === undefined ? null : new Date(called),
});

test('the patient called last comes first, waiting patients keep their order, and no other is shown', () =>
  expect(
    publicQueueOf([
      entry(1, 's', '2026-11-23T01:00:00.000Z'),
      entry(2, 'c', '2026-11-23T01:10:00.000Z'),
      entry(3, 'c', '2026-11-23T01:20:00.000Z'),
      { ...entry(4, 'w'), number: 9 },
      entry(5, 'w'),
    ]),
  ).toEqual({
    called: [
      { number: 3, calls: 1 },
      { number: 2, calls: 1 },
    ],
    waiting: [9, 5],
    more_waiting: 0,
  }));

test('a long queue is cut and counted', () => {
  const { waiting, more_waiting } = publicQueueOf(Array.from({ length: 15 }, (_, index) => entry(index + 1, 'w')));
  expect([waiting.length, more_waiting]).toEqual([12, 3]);
});
