import type { QueueMove, QueueStatus } from '@clinic/contract/appointments/queue.ts';
import { describe, expect, test } from 'vitest';
import { averageWait, changeOf, minutesPerPatient, proposalOf } from './queue.rules.ts';

const now = new Date('2026-11-23T02:00:00.000Z');
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const seen = (...minutes: number[]) =>
  minutes.map((minute, id) => ({ status: 's' as const, ended_at: at(minute), number: id + 1 }));
const waiting = (count: number) =>
  Array.from({ length: count }, () => ({ status: 'w' as const, ended_at: null, number: 20 }));

describe('a move', () => {
  const allowed: Record<QueueMove, QueueStatus[]> = {
    call: ['w'],
    recall: ['c'],
    back: ['c'],
    seen: ['c'],
    no_show: ['w', 'c'],
    undo: ['s', 'l'],
  };
  test.each(Object.entries(allowed) as [QueueMove, QueueStatus[]][])('%s is possible from %j only', (move, from) => {
    for (const status of ['a', 'w', 'c', 's', 'l'] as const) {
      const status_before = status === 's' || status === 'l' ? 'c' : null;
      expect(changeOf({ status, calls: 1, status_before }, move, now) !== undefined).toBe(from.includes(status));
    }
  });

  test('a second call is counted, and the time of the first one stays', () => {
    expect(changeOf({ status: 'c', calls: 1, status_before: null }, 'recall', now)).toEqual({ calls: 2 });
  });

  test('Undo leads to where the patient was', () => {
    const left = { status: 'l', calls: 0, status_before: 'w' } as const;
    expect(changeOf(left, 'undo', now)).toEqual({ status: 'w', ended_at: null, status_before: null });
  });
});

describe('the proposal', () => {
  test('begins with number 1 and no wait', () => expect(proposalOf([])).toEqual({ queue_number: 1, waiting_time: 0 }));

  test('is the next number, and the pace of those seen times the people before, in steps of five', () =>
    expect(proposalOf([...seen(0, 8, 16), ...waiting(4)])).toEqual({ queue_number: 21, waiting_time: 30 }));

  test('is the lowest free number once the highest is given', () =>
    expect(proposalOf([...seen(0, 1), { status: 'w', ended_at: null, number: 9_999 }]).queue_number).toBe(3));
});

test('the pace is that of the last ten patients without breaks, and fifteen minutes before the first patient', () => {
  expect(minutesPerPatient([])).toBe(15);
  expect(minutesPerPatient(seen(0))).toBe(15);
  expect(minutesPerPatient(seen(0, 10, 100, 110))).toBe(10);
  // Eleven ends make ten gaps: the slow first one no longer counts.
  expect(minutesPerPatient(seen(-40, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50))).toBe(5);
});

test('the average wait is from the number to the call, of those called', () => {
  expect(averageWait([{ registered_at: at(0), called_at: null }])).toBeNull();
  expect(
    averageWait([
      { registered_at: at(0), called_at: at(10) },
      { registered_at: at(0), called_at: at(21) },
    ]),
  ).toBe(16);
});
