import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { expect, test } from 'vitest';
import type { BookedTime } from './doctor-times.queries.ts';
import { nextFree, proposedTimes, type TimesAsked } from './times.rules.ts';

const monday = '2026-03-02';
const at = (clock: string, day = monday): Date => new Date(`${day}T${clock}:00.000+08:00`);
const shown = (instant: Date): string => new Date(instant.getTime() + 28_800_000).toISOString().slice(5, 16);

/** Open from 9 to 11 and from 14 to 18, except on Tuesday. */
const hours = {
  openingOf: (_list: string, day: string) => ({
    spans:
      day === '2026-03-03'
        ? []
        : [
            { start_time: 900, end_time: 1100 },
            { start_time: 1400, end_time: 1800 },
          ],
    decided_by: [],
  }),
  openAt: (_list: string, instant: Date) => {
    const minute = (instant.getTime() - startOfDay(monday).getTime()) / 60_000;
    const is_open = (minute >= 540 && minute < 660) || (minute >= 840 && minute < 1_080);
    return { is_open, because: { rule: is_open ? 'weekly_hours' : 'outside_hours', holiday: null, closure: null } };
  },
} as unknown as Parameters<typeof nextFree>[1];

const booked = (clock: string, minutes: number, more: Partial<BookedTime> = {}): BookedTime => ({
  id: 7,
  user_name: 'Lim Wei',
  purpose: '',
  reserved_at: at(clock),
  ends_at: new Date(at(clock).getTime() + minutes * 60_000),
  booked_anyway: null,
  doctor: { id: 1, salutation: 'Dr', name: 'Tan' },
  ...more,
});

const asked: TimesAsked = { day: monday, timing: 'm', minutes: 60, doctor_id: 1, now: at('08:30') };
const told = (asking: TimesAsked, taken: BookedTime[]) =>
  proposedTimes(asking, hours, taken).map((time) =>
    [
      shown(time.at).slice(6),
      time.has_passed ? 'passed' : '',
      time.is_open ? '' : (time.closed_because?.rule ?? ''),
      time.taken_by === null ? '' : 'taken',
    ]
      .filter((word) => word !== '')
      .join(' '),
  );

test('times fill the slot one after the other, and say what speaks against them', () => {
  expect(told(asked, [booked('10:30', 30)])).toEqual([
    '08:00 passed outside_hours',
    '09:00',
    '10:00 taken',
    '11:00 outside_hours',
  ]);
});

test('a time that runs past the closing hour is outside the hours, and one that does not fit the slot is left out', () => {
  expect(told({ ...asked, minutes: 45 }, [])).toEqual([
    '08:00 passed outside_hours',
    '08:45 outside_hours',
    '09:30',
    '10:15',
    '11:00 outside_hours',
  ]);
});

test.each([
  ['another doctor’s appointment', booked('10:00', 60, { doctor: { id: 2, salutation: '', name: 'Ng' } })],
  ['one that was booked anyway', booked('10:00', 60, { booked_anyway: 'In pain' })],
  ['one without a doctor', booked('10:00', 60, { doctor: null })],
])('%s takes no time', (_whose, one) => {
  expect(told(asked, [one])[2]).toBe('10:00');
});

test('without a doctor nothing is taken', () => {
  expect(told({ ...asked, doctor_id: null }, [booked('10:00', 60)])[2]).toBe('10:00');
});

test('the next three free times are in the hours, after now, over days that are closed', () => {
  const next = (asking: TimesAsked, taken: BookedTime[]) => nextFree(asking, hours, taken).map(shown);
  expect(next(asked, [booked('09:00', 60)])).toEqual(['03-02T10:00', '03-02T14:00', '03-02T15:00']);
  expect(next({ ...asked, now: at('16:30') }, [])).toEqual(['03-02T17:00', '03-04T09:00', '03-04T10:00']);
  expect(next({ ...asked, timing: 'e' }, [])).toEqual(['03-04T09:00', '03-04T10:00', '03-04T14:00']);
});
