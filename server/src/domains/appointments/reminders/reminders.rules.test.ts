import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remindersFrom, remindersOf } from './reminders.rules.ts';

const at = (text: string): Date => new Date(`${text}:00.000+08:00`);
const appointment = (reserved_at: Date) => ({ status: 'c', reserved_at, user_phone: '+6591234567' });
const kindsFrom = (now: string, one = appointment(at('2026-03-05T10:00'))): string[] =>
  remindersFrom(at(now), one).map(({ kind }) => kind);

test.each(['2026-03-05T00:00', '2026-03-05T00:30', '2026-03-05T10:00', '2026-03-05T23:59'])(
  'an appointment on %s in Singapore is reminded of at 18:00 on the day before, for four hours',
  (reserved_at) => {
    const [evening] = remindersOf(at(reserved_at));
    expect(evening).toEqual({ kind: 'day_before', due_at: at('2026-03-04T18:00'), ends_at: at('2026-03-04T22:00') });
  },
);

test('two hours before, for ninety minutes', () => {
  const [, shortly] = remindersOf(at('2026-03-05T00:30'));
  expect(shortly).toEqual({ kind: 'hours_before', due_at: at('2026-03-04T22:30'), ends_at: at('2026-03-05T00:00') });
});

test('a time that is given after a reminder was due gets none of it', () => {
  expect(kindsFrom('2026-03-04T18:00')).toEqual(['day_before', 'hours_before']);
  expect(kindsFrom('2026-03-04T18:01')).toEqual(['hours_before']);
  expect(kindsFrom('2026-03-05T08:01')).toEqual([]);
});

test.each([
  ['a request', { status: 'i', reserved_at: null }],
  ['a cancelled appointment', { status: 'd' }],
  ['a completed appointment', { status: 'f' }],
  ['a patient without a phone', { user_phone: '' }],
])('%s is not reminded of', (_, change) => {
  expect(kindsFrom('2026-03-01T10:00', { ...appointment(at('2026-03-05T10:00')), ...change } as never)).toEqual([]);
});

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test('both are sent before the appointment, never at once, and the evening’s is on another day', () => {
  fc.assert(
    fc.property(instants, (reserved_at) => {
      const [evening, shortly] = remindersOf(reserved_at);
      if (!evening || !shortly) throw new Error('There are two.');
      for (const { due_at, ends_at } of [evening, shortly]) {
        expect(due_at.getTime()).toBeLessThan(ends_at.getTime());
        expect(ends_at.getTime()).toBeLessThanOrEqual(reserved_at.getTime());
      }
      expect(evening.ends_at.getTime()).toBeLessThanOrEqual(shortly.due_at.getTime());
      expect(singaporeDay(evening.due_at) < singaporeDay(reserved_at)).toBe(true);
    }),
  );
});

test('a time that is given later gets no more reminders', () => {
  fc.assert(
    fc.property(instants, fc.nat(172_800_000), fc.nat(172_800_000), (reserved_at, before_ms, later_ms) => {
      const now = new Date(reserved_at.getTime() - before_ms);
      const given = remindersFrom(now, appointment(reserved_at));
      const given_later = remindersFrom(new Date(now.getTime() + later_ms), appointment(reserved_at));
      for (const one of given_later) expect(given).toContainEqual(one);
      for (const { due_at } of given) expect(due_at.getTime()).toBeGreaterThanOrEqual(now.getTime());
    }),
  );
});
