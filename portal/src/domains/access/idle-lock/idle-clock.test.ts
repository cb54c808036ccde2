import { beforeEach, expect, test } from 'vitest';
import { memoryValues } from '../../../testing/memory-values.ts';
import { createIdleClock } from './idle-clock.ts';

let present = 0;
const now = () => present;
beforeEach(() => {
  present = Date.parse('2026-11-20T03:00:00Z');
});
const later = (seconds: number) => {
  present += seconds * 1_000;
};

test('counts down through the last 30 seconds and ends on the second', () => {
  const clock = createIdleClock(memoryValues(), now);
  later(89);
  expect(clock.look(120)).toEqual({ left_seconds: 31, counts_down: false, is_over: false });
  later(1);
  expect(clock.look(120)).toEqual({ left_seconds: 30, counts_down: true, is_over: false });
  later(29.5);
  expect(clock.look(120)).toEqual({ left_seconds: 1, counts_down: true, is_over: false });
  later(0.5);
  expect(clock.look(120)).toEqual({ left_seconds: 0, counts_down: true, is_over: true });
});

test('activity in one tab counts for all tabs', () => {
  const values = memoryValues();
  const looked_at = createIdleClock(values, now);
  const background = createIdleClock(values, now);
  later(100);
  looked_at.note();
  later(30);
  expect(background.look(120)).toEqual({ left_seconds: 90, counts_down: false, is_over: false });
});

test('setting the clock back does not extend the time', () => {
  const values = memoryValues();
  const clock = createIdleClock(values, now);
  clock.note();
  later(-3_600);
  expect(clock.look(120).left_seconds).toBe(120);
  later(120);
  expect(clock.look(120).is_over).toBe(true);
});

test('one tab reports to the server now and then, and only after activity', () => {
  const values = memoryValues();
  const [one, other] = [createIdleClock(values, now), createIdleClock(values, now)];
  later(1);
  one.note();
  expect([one.shouldTell(30_000), other.shouldTell(30_000)]).toEqual([true, false]);
  later(31);
  expect(one.shouldTell(30_000)).toBe(false);
  other.note();
  expect([one.shouldTell(30_000), other.shouldTell(30_000)]).toEqual([true, false]);
});
