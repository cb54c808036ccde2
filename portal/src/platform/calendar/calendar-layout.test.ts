import { expect, test } from 'vitest';
import { byDay, layOutDay, shownHours, type TimedAppointment } from './calendar-layout.ts';

const day = '2026-03-02';
const at = (clock: string): string => new Date(`${day}T${clock}:00.000+08:00`).toISOString();
const one = (from: string, to: string, more: Partial<TimedAppointment> = {}): TimedAppointment => ({
  reserved_at: at(from),
  ends_at: at(to),
  ...more,
});
const lanes = (appointments: TimedAppointment[], wide?: number) =>
  layOutDay(day, appointments, wide).placed.map(({ from, to, lane, lanes: of }) => [from, to, `${lane + 1}/${of}`]);

test('appointments after each other take the whole width', () => {
  expect(lanes([one('09:00', '09:30'), one('09:30', '10:00')])).toEqual([
    [540, 570, '1/1'],
    [570, 600, '1/1'],
  ]);
});

test('those that overlap share the width, and a lane is used again once it is free', () => {
  expect(lanes([one('09:00', '10:00'), one('09:15', '09:30'), one('09:30', '10:30'), one('10:30', '11:00')])).toEqual([
    [540, 600, '1/2'],
    [555, 570, '2/2'],
    [570, 630, '2/2'],
    [630, 660, '1/1'],
  ]);
});

test('a card grows down to forty-two minutes, as far as there is room below it', () => {
  const shown = layOutDay(day, [
    one('09:00', '09:15'),
    one('09:05', '09:35'),
    one('09:30', '10:30'),
    one('11:00', '11:15'),
    one('23:45', '23:59'),
  ]).placed.map(({ from, shown_to }) => [from, shown_to]);
  expect(shown).toEqual([
    [540, 570],
    [545, 587],
    [570, 630],
    [660, 702],
    [1425, 1440],
  ]);
});

test('those without a lane are counted, and leave room for the card that says so', () => {
  const crowd = Array.from({ length: 5 }, () => one('09:00', '09:30'));
  expect(layOutDay(day, [...crowd, one('09:15', '09:45')], 2)).toMatchObject({
    placed: [
      { lane: 0, lanes: 3 },
      { lane: 1, lanes: 3 },
    ],
    crowded: [{ from: 540, to: 585, count: 4 }],
  });
});

test('a day’s appointments are those of the day in Singapore', () => {
  const late = one('23:30', '23:45');
  const next = one('09:00', '09:30', { reserved_at: '2026-03-02T16:00:00.000Z' });
  expect([...byDay([late, next])].map(([on, found]) => [on, found.length])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-03', 1],
  ]);
});

test('the hours are seven to ten in the evening, and longer for what is earlier or later', () => {
  expect(shownHours([])).toEqual({ from: 7, to: 22 });
  expect(shownHours([one('05:30', '06:00'), one('22:30', '23:15')])).toEqual({ from: 5, to: 24 });
});
