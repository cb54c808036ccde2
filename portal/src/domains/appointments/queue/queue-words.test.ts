import { expect, test } from 'vitest';
import { entrySample } from '../testing/samples.ts';
import { nameOf, partsOf, visitText, waitsLong } from './queue-words.ts';

const registered = Date.parse('2026-11-23T01:00:00.000Z');
const after = (minutes: number): number => registered + minutes * 60_000;

test.each([
  [0, 15, false],
  [0, 16, true],
  [30, 30, false],
  [30, 31, true],
])('somebody who was told %d minutes and has waited %d: long is %s', (waiting_time, waited, is_long) =>
  expect(
    waitsLong(entrySample({ waiting_time, registered_at: new Date(registered).toISOString() }), after(waited)),
  ).toBe(is_long),
);

test('somebody without a number does not wait yet', () =>
  expect(waitsLong(entrySample({ status: 'a', number: null, registered_at: null }), after(500))).toBe(false));

test('a patient is described by the appointment, a walk-in as one', () => {
  expect(visitText(entrySample())).toBe('09:30 with Dr Lim Wei Jie · Fever');
  expect(visitText(entrySample({ doctor: null, purpose: '' }))).toBe('09:30');
  const walk_in = entrySample({ appointment_id: null, reserved_at: null, doctor: null, name: '', purpose: '' });
  expect([nameOf(walk_in), visitText(walk_in)]).toEqual(['Walk-in', 'Without an appointment']);
});

test('those who ended last come first', () => {
  const ended = ['01', '03', '02'].map((hour, id) =>
    entrySample({ id, status: 's', ended_at: `2026-11-23T${hour}:00:00.000Z` }),
  );
  expect(partsOf(ended).ended.map(({ id }) => id)).toEqual([1, 2, 0]);
});
