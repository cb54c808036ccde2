import { expect, test } from 'vitest';
import { canArrive, placeWords, stateWords, whenWords } from './appointment-words.ts';

test.each([
  ['i', null, 'Waiting for the clinic'],
  ['c', null, 'Approved'],
  ['f', null, 'Completed'],
  ['r', null, 'Not possible'],
  ['d', 'c', 'Cancelled by the clinic'],
  ['d', 'u', 'Cancelled by you'],
] as const)('an appointment with the status %s, cancelled by %s, is told as “%s”', (status, cancelled_by, words) =>
  expect(stateWords({ status, cancelled_by })).toBe(words),
);

const asked = {
  id: 1,
  clinic_id: 1,
  type: 'n',
  status: 'i',
  attendee: 'Tan Mei Ling',
  purpose: 'Fever',
  date: '2026-11-24',
  timing: 'm',
  reserved_at: null,
  ends_at: null,
  doctor_name: null,
  cancelled_by: null,
  queue: null,
  updated_at: '2026-11-20T03:04:05.000Z',
} as const;

test('the part of the day is told until the clinic gives a time', () => {
  expect(whenWords(asked)).toBe('24/11/2026, 8am-12pm');
  expect(whenWords({ ...asked, reserved_at: '2026-11-24T01:30:00.000Z', doctor_name: 'Dr Lim' })).toBe(
    '24/11/2026 at 09:30 with Dr Lim',
  );
});

test.each([
  [{ status: 'a', number: null, people_before: 0, waiting_time: null }, 'The counter gives you a number in a moment.'],
  [{ status: 'w', number: 7, people_before: 0, waiting_time: 10 }, 'Number 7. You are next. About 10 min in all.'],
  [
    { status: 'w', number: 7, people_before: 1, waiting_time: 10 },
    'Number 7. 1 person before you. About 10 min in all.',
  ],
  [{ status: 'c', number: 7, people_before: 0, waiting_time: 10 }, 'Number 7: please come to the counter.'],
  [{ status: 'l', number: 7, people_before: 0, waiting_time: 10 }, 'You were called. Please ask at the counter.'],
  [{ status: 's', number: 7, people_before: 0, waiting_time: 10 }, undefined],
  [null, undefined],
] as const)('the place %j is told as “%s”', (queue, words) => expect(placeWords({ queue })).toBe(words));

test('a patient arrives once, on the day of an approved appointment', () => {
  const now = new Date('2026-11-24T00:10:00.000Z');
  const approved = { ...asked, status: 'c', reserved_at: '2026-11-24T01:30:00.000Z' } as const;
  const queue = { status: 'a', number: null, people_before: 0, waiting_time: null } as const;
  expect(canArrive(approved, now)).toBe(true);
  expect(canArrive(approved, new Date('2026-11-23T00:10:00.000Z'))).toBe(false);
  expect(canArrive({ ...approved, queue }, now)).toBe(false);
  expect(canArrive(asked, now)).toBe(false);
});
