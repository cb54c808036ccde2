import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { gapText, type SlotDay } from '@clinic/contract/telemed/availability/slots.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Availability, type AvailabilityRule, isBookable, isCovered, slotsOf } from './slots.rules.ts';

const monday = '2026-03-02';
const at = (clock: string, day = monday): Date => new Date(`${day}T${clock}:00.000+08:00`);
const clock = (instant: string, day = monday): string => {
  const minutes = (Date.parse(instant) - startOfDay(day).getTime()) / 60_000;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

const rule = (change: Partial<AvailabilityRule> = {}): AvailabilityRule => ({
  id: 1,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  date_range_type: 'e',
  date_range: 0,
  slot_minutes: 30,
  time_slots: [{ start_time: 900, end_time: 1030 }],
  ...change,
});
const taken = (from: string, to: string, is_hold = false) => ({
  from_ms: at(from).getTime(),
  to_ms: at(to).getTime(),
  is_hold,
});
const availability = (change: Partial<Availability> = {}): Availability => ({
  is_allow_appt: true,
  appointment_cut_off_day: 0,
  rules: [rule()],
  dates_out: new Set(),
  taken: [],
  closedForHoliday: () => undefined,
  ...change,
});
const before = at('12:00', '2026-03-01');
const read = (change: Partial<Availability> = {}, now = before, day = monday): SlotDay =>
  slotsOf(availability(change), [day], now)[0] ?? { day, slots: [], gaps: [] };
/** `09:00 09:30 | 00:00-09:00 outside_times` */
const told = (change?: Partial<Availability>, now?: Date): string => {
  const { slots, gaps } = read(change, now);
  const parts = gaps.map(({ start, end, reason }) => `${clock(start)}-${clock(end)} ${reason}`);
  return `${slots.map(({ start }) => clock(start)).join(' ')} | ${parts.join(', ')}`;
};
const outside = '00:00-09:00 outside_times';

describe('a whole day has no slot', () => {
  const christmas = { name: 'Christmas Day', in_lieu_of: null, is_provisional: false };
  test.each<[string, Partial<Availability>, Date, string]>([
    ['that has passed', {}, at('00:00', '2026-03-03'), 'This time has passed'],
    ['of a doctor who takes no bookings', { is_allow_appt: false }, before, 'The doctor takes no bookings'],
    ['without a rule', { rules: [] }, before, 'No available time on this day'],
    [
      'before the first day of a rule',
      { rules: [rule({ start_date: '2026-03-03' })] },
      before,
      'No available time on this day',
    ],
    [
      'after the last day of a rule',
      { rules: [rule({ end_date: '2026-03-01' })] },
      before,
      'No available time on this day',
    ],
    [
      'on another weekday of a rule',
      { rules: [rule({ date_range_type: 'w', date_range: 0b1111101 })] },
      before,
      'No available time on this day',
    ],
    ['that was taken out', { dates_out: new Set([monday]) }, before, 'This date is taken out of the calendar'],
    ['on a holiday', { closedForHoliday: () => christmas }, before, 'Closed on Christmas Day'],
    ['that is too near', { appointment_cut_off_day: 2 }, before, 'Too near: bookings start on 03/03/2026'],
  ])('%s', (_which, change, now, why) => {
    const { slots, gaps } = read(change, now);
    expect(slots).toEqual([]);
    expect(gaps.map((gap) => `${clock(gap.start)}-${clock(gap.end)} ${gapText(gap)}`)).toEqual([`00:00-24:00 ${why}`]);
  });
});

describe('the slots of a day', () => {
  test.each<[string, Partial<Availability>, Date, string]>([
    ['fill the times of a rule', {}, before, `09:00 09:30 10:00 | ${outside}, 10:30-24:00 outside_times`],
    [
      'are those of the rule’s weekday: bit 1 is Monday',
      { rules: [rule({ date_range_type: 'w', date_range: 0b0000010 })] },
      before,
      `09:00 09:30 10:00 | ${outside}, 10:30-24:00 outside_times`,
    ],
    [
      'leave a rest that is too short',
      { rules: [rule({ slot_minutes: 60 })] },
      before,
      `09:00 | ${outside}, 10:00-10:30 too_short, 10:30-24:00 outside_times`,
    ],
    [
      'run to midnight',
      { rules: [rule({ time_slots: [{ start_time: 2300, end_time: 2359 }] })] },
      before,
      '23:00 23:30 | 00:00-23:00 outside_times',
    ],
    [
      'leave out what is booked, and what it cuts',
      { taken: [taken('09:45', '10:00')] },
      before,
      `09:00 10:00 | ${outside}, 09:30-09:45 too_short, 09:45-10:00 booked, 10:30-24:00 outside_times`,
    ],
    [
      'leave out what began days before',
      { taken: [{ from_ms: at('09:00', '2026-02-27').getTime(), to_ms: at('09:30').getTime(), is_hold: false }] },
      before,
      '09:30 10:00 | 00:00-09:00 outside_times, 09:00-09:30 booked, 10:30-24:00 outside_times',
    ],
    [
      'leave out what is held',
      { taken: [taken('09:00', '09:30', true)] },
      before,
      `09:30 10:00 | ${outside}, 09:00-09:30 held, 10:30-24:00 outside_times`,
    ],
    ['begin after now', {}, at('09:10'), `09:30 10:00 | ${outside}, 09:00-09:30 passed, 10:30-24:00 outside_times`],
    ['may begin now', {}, at('09:30'), `09:30 10:00 | ${outside}, 09:00-09:30 passed, 10:30-24:00 outside_times`],
    [
      'of two rules never overlap: the earlier one wins',
      { rules: [rule(), rule({ id: 2, slot_minutes: 15, time_slots: [{ start_time: 1015, end_time: 1045 }] })] },
      before,
      `09:00 09:30 10:00 10:30 | ${outside}, 10:45-24:00 outside_times`,
    ],
    [
      'of one rule fill what a booking leaves of another',
      {
        rules: [
          rule({ slot_minutes: 60 }),
          rule({ id: 2, slot_minutes: 15, time_slots: [{ start_time: 915, end_time: 930 }] }),
        ],
        taken: [taken('09:30', '09:45')],
      },
      before,
      `09:15 | ${outside}, 09:00-09:15 too_short, 09:30-09:45 booked, 09:45-10:30 too_short, 10:30-24:00 outside_times`,
    ],
  ])('%s', (_what, change, now, expected) => {
    expect(told(change, now)).toBe(expected);
  });

  test('an appointment that began the evening before takes the first minutes', () => {
    const late = { from_ms: at('23:50', '2026-03-01').getTime(), to_ms: at('00:20').getTime(), is_hold: false };
    const rules = [rule({ time_slots: [{ start_time: 0, end_time: 100 }] })];
    expect(read({ rules, taken: [late] }).slots.map(({ start }) => clock(start))).toEqual(['00:30']);
  });
});

const random_rule = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    start: fc.integer({ min: -3, max: 3 }),
    days: fc.integer({ min: 0, max: 6 }),
    date_range: fc.integer({ min: 0, max: 127 }),
    slot_minutes: fc.constantFrom(5, 10, 15, 30, 45, 60),
    from: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ id, start, days, date_range, slot_minutes, from, length }): AvailabilityRule => {
    const time = (quarters: number): number => Math.min(Math.floor(quarters / 4) * 100 + (quarters % 4) * 15, 2359);
    const dayAt = (offset: number): string =>
      new Date(Date.parse(monday) + offset * 86_400_000).toISOString().slice(0, 10);
    return {
      id,
      start_date: dayAt(start),
      end_date: dayAt(start + days),
      date_range_type: date_range === 0 ? 'e' : 'w',
      date_range,
      slot_minutes,
      time_slots: [{ start_time: time(from), end_time: time(from + length) }],
    };
  });
const random_taken = fc
  .record({ from: fc.integer({ min: -30, max: 1500 }), length: fc.integer({ min: 1, max: 90 }), is_hold: fc.boolean() })
  .map(({ from, length, is_hold }) => {
    const from_ms = startOfDay(monday).getTime() + from * 60_000 + 7_000;
    return { from_ms, to_ms: from_ms + length * 60_000, is_hold };
  });
const random_now = fc
  .integer({ min: -1_500, max: 1_600 })
  .map((minute) => new Date(startOfDay(monday).getTime() + minute * 60_000));
const random_availability = fc
  .record({
    rules: fc.array(random_rule, { maxLength: 4 }),
    taken: fc.array(random_taken, { maxLength: 8 }),
    is_allow_appt: fc.boolean(),
    appointment_cut_off_day: fc.constantFrom(0, 0, 0, 1, 2),
    is_out: fc.boolean(),
  })
  .map(({ is_out, ...others }) => availability({ ...others, dates_out: new Set(is_out ? ['2026-03-03'] : []) }));

describe('whatever the rules, bookings and the time', () => {
  const days = [monday, '2026-03-03'];
  const overlaps = (one: { from_ms: number; to_ms: number }, start: string, end: string): boolean =>
    one.from_ms < Date.parse(end) && Date.parse(start) < one.to_ms;

  test('slots and gaps fill the day from midnight to midnight, each minute once', () => {
    fc.assert(
      fc.property(random_availability, random_now, (of, now) => {
        for (const { day, slots, gaps } of slotsOf(of, days, now)) {
          const pieces = [...slots, ...gaps].toSorted((one, other) => one.start.localeCompare(other.start));
          expect(pieces[0]?.start).toBe(startOfDay(day).toISOString());
          expect(Date.parse(pieces.at(-1)?.end ?? '') - startOfDay(day).getTime()).toBe(86_400_000);
          expect(pieces.slice(1).map(({ start }) => start)).toEqual(pieces.slice(0, -1).map(({ end }) => end));
        }
      }),
    );
  });

  test('a slot is covered by the rules, not taken, not passed, and can be booked', () => {
    fc.assert(
      fc.property(random_availability, random_now, (of, now) => {
        for (const { slots } of slotsOf(of, days, now))
          for (const { start, end } of slots) {
            const time = { from_ms: Date.parse(start), to_ms: Date.parse(end) };
            expect(of.is_allow_appt).toBe(true);
            expect(isCovered(of, time)).toBe(true);
            expect(of.taken.some((one) => overlaps(one, start, end))).toBe(false);
            expect(time.from_ms).toBeGreaterThanOrEqual(now.getTime());
            expect(isBookable(of, time, now)).toBe(true);
          }
      }),
    );
  });

  /** True if the reason of a gap is correct for its times. */
  const isTrue = (of: Availability, { start, end, reason }: SlotDay['gaps'][number]): boolean => {
    const inside = of.taken.filter((one) => overlaps(one, start, end));
    if (reason === 'booked') return inside.some(({ is_hold }) => !is_hold);
    if (reason === 'held') return inside.length > 0 && inside.every(({ is_hold }) => is_hold);
    if (reason === 'too_short') return inside.length === 0;
    const first_minute = { from_ms: Date.parse(start), to_ms: Date.parse(start) + 60_000 };
    return reason !== 'outside_times' || !isCovered(of, first_minute);
  };

  test('the reason of a gap is correct: booked and held times are taken, and no slot of a rule fits into a remainder', () => {
    fc.assert(
      fc.property(random_availability, random_now, (of, now) => {
        const gaps = slotsOf(of, days, now).flatMap((one) => one.gaps);
        expect(gaps.filter((gap) => !isTrue(of, gap))).toEqual([]);
      }),
    );
  });

  test('booking a slot removes it and adds none that overlaps it', () => {
    fc.assert(
      fc.property(random_availability, random_now, fc.nat(), (of, now, choice) => {
        const slots = slotsOf(of, days, now).flatMap((day) => day.slots);
        const chosen = slots[choice % Math.max(slots.length, 1)];
        if (!chosen) return;
        const booked = { from_ms: Date.parse(chosen.start), to_ms: Date.parse(chosen.end), is_hold: false };
        const left = slotsOf({ ...of, taken: [...of.taken, booked] }, days, now).flatMap((day) => day.slots);
        expect(left.some(({ start, end }) => overlaps(booked, start, end))).toBe(false);
      }),
    );
  });
});
