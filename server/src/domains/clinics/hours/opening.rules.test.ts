import {
  endMinuteOf,
  faultsOfWeek,
  minuteOf,
  timeOfMinute,
  type WeeklySpan,
  weekdayOf,
} from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesAt, type ClosedTime, type Hours, openAt, openingOf, piecesOf } from './opening.rules.ts';
import { freeDays, type KeptHoliday } from './public-holidays.rules.ts';

const minute_ms = 60_000;
const first_day = '2027-02-01';
const days = Array.from({ length: 16 }, (_, ahead) => addDays(first_day, ahead));
const begins = startOfDay(first_day).getTime();

const minute = fc.oneof(fc.constantFrom(0, 1, 540, 780, 1_438, 1_439), fc.integer({ min: 0, max: 1_439 }));
const span = fc
  .record({ day: fc.integer({ min: 0, max: 6 }), one: minute, other: minute })
  .filter(({ one, other }) => one !== other)
  .map(({ day, one, other }): WeeklySpan => ({
    day,
    start_time: timeOfMinute(Math.min(one, other)),
    end_time: timeOfMinute(Math.max(one, other)),
  }));
/** Arbitrary valid weeks. */
const week = fc
  .array(span, { maxLength: 14 })
  .map((spans) => spans.filter((_, index) => faultsOfWeek(spans.slice(0, index + 1)).length === 0))
  .filter((spans) => faultsOfWeek(spans).length === 0);
const instantMinute = fc.integer({ min: -1_500, max: days.length * 1_440 + 1_500 });
const closure = fc
  .record({ from: instantMinute, long: fc.integer({ min: 1, max: 4_000 }) })
  .map(({ from, long }): ClosedTime => ({
    start_at: new Date(begins + from * minute_ms),
    end_at: new Date(begins + (from + long) * minute_ms),
  }));
const holiday = fc.constantFrom(...days).map((day): KeptHoliday => ({ day, name: day, is_provisional: false }));
const hours = fc
  .record({
    weekly: week,
    closures: fc.array(closure, { maxLength: 4 }),
    holidays: fc.uniqueArray(holiday, { maxLength: 4, selector: ({ day }) => day }),
    closed_on_holidays: fc.boolean(),
  })
  .map(({ holidays, ...rest }): Hours => ({ ...rest, free_days: freeDays(holidays) }));
const instant = fc
  .integer({ min: 0, max: days.length * 1_440 * 60 - 1 })
  .map((second) => new Date(begins + second * 1_000));

/** The end 23:59 means midnight, also for special dates. */
const meant = (at: Date): number => {
  const into_day = at.getTime() - startOfDay(singaporeDay(at)).getTime();
  return into_day === 1_439 * minute_ms ? at.getTime() + minute_ms : at.getTime();
};

/** Reference implementation, as simple as possible: a minute is open if the week contains it and nothing closes it. */
function isOpenByHand({ weekly, closures, free_days, closed_on_holidays }: Hours, at: Date): boolean {
  const day = singaporeDay(at);
  const into_day = (at.getTime() - startOfDay(day).getTime()) / minute_ms;
  if (closures.some((one) => at.getTime() >= meant(one.start_at) && at.getTime() < meant(one.end_at))) return false;
  if (closed_on_holidays && free_days.has(day)) return false;
  return weekly.some(
    (one) => one.day === weekdayOf(day) && into_day >= minuteOf(one.start_time) && into_day < endMinuteOf(one.end_time),
  );
}

describe('whether a clinic is open at an instant', () => {
  test('is the week less special dates and holidays', () => {
    fc.assert(
      fc.property(hours, instant, (given, at) => {
        expect(openAt(given, at).is_open).toBe(isOpenByHand(given, at));
      }),
      { numRuns: 2_000 },
    );
  });

  test('names the rule behind the answer, the strongest that applies', () => {
    fc.assert(
      fc.property(hours, instant, (given, at) => {
        const { is_open, because } = openAt(given, at);
        expect(because.rule === 'weekly_hours').toBe(is_open);
        const bare = openAt({ ...given, closures: [], closed_on_holidays: false }, at).because.rule;
        const is_closure = given.closures.some(
          (one) => at.getTime() >= meant(one.start_at) && at.getTime() < meant(one.end_at),
        );
        const is_free = given.closed_on_holidays && given.free_days.has(singaporeDay(at));
        expect(because.rule).toBe(is_closure ? 'exception' : is_free ? 'public_holiday' : bare);
        expect(because.closure !== null).toBe(because.rule === 'exception');
        expect(because.holiday !== null).toBe(because.rule === 'public_holiday');
      }),
      { numRuns: 1_000 },
    );
  });

  test('a special date, or closing on holidays, never opens; additional hours never close', () => {
    fc.assert(
      fc.property(hours, closure, span, instant, (given, more_closed, more_hours, at) => {
        const { is_open } = openAt(given, at);
        const closed_more = openAt({ ...given, closures: [...given.closures, more_closed] }, at).is_open;
        const on_holidays = openAt({ ...given, closed_on_holidays: true }, at).is_open;
        const open_more = openAt({ ...given, weekly: [...given.weekly, more_hours] }, at).is_open;
        expect([closed_more && !is_open, on_holidays && !is_open, is_open && !open_more]).toEqual([
          false,
          false,
          false,
        ]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(hours, instant, (given, at) => {
        const turned = {
          ...given,
          weekly: given.weekly.toReversed(),
          closures: given.closures.toReversed(),
        };
        expect(openAt(turned, at).is_open).toBe(openAt(given, at).is_open);
        expect(openingOf(turned, singaporeDay(at)).spans).toEqual(openingOf(given, singaporeDay(at)).spans);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a day', () => {
  test('is open in exactly the minutes in which the instant is; its spans are sorted and do not touch', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom(...days), (given, day) => {
        const { spans } = openingOf(given, day);
        const start = startOfDay(day).getTime();
        const minutes = Array.from({ length: 1_440 }, (_, into_day) => into_day);
        const by_spans = minutes.filter((into_day) =>
          spans.some((one) => minuteOf(one.start_time) <= into_day && into_day < endMinuteOf(one.end_time)),
        );
        expect(by_spans).toEqual(
          minutes.filter((into_day) => openAt(given, new Date(start + into_day * minute_ms)).is_open),
        );
        const edges = spans.flatMap((one) => [minuteOf(one.start_time), endMinuteOf(one.end_time)]);
        expect(edges).toEqual([...new Set(edges)].toSorted((one, other) => one - other));
      }),
      { numRuns: 150 },
    );
  });

  test('names at least one rule, none twice, and the week only if it is open at all', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom(...days), (given, day) => {
        const { spans, decided_by } = openingOf(given, day);
        expect(decided_by.length).toBeGreaterThan(0);
        expect(new Set(decided_by.map((one) => JSON.stringify(one))).size).toBe(decided_by.length);
        expect(decided_by.some(({ rule }) => rule === 'weekly_hours')).toBe(spans.length > 0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is open to the last minute with hours from 0000 to 2359', () => {
    const given: Hours = {
      weekly: [{ day: weekdayOf(first_day), start_time: 0, end_time: 2359 }],
      closures: [],
      free_days: new Map(),
      closed_on_holidays: true,
    };
    expect(openingOf(given, first_day).spans).toEqual([{ start_time: 0, end_time: 2359 }]);
    expect(openAt(given, new Date(begins + 1_440 * minute_ms - 1)).is_open).toBe(true);
    expect(openAt(given, new Date(begins + 1_440 * minute_ms))).toMatchObject({
      is_open: false,
      because: { rule: 'day_off' },
    });
  });
});

describe('a full list', () => {
  const spans_of_day = Array.from({ length: 10 }, (_, hour) => ({
    start_time: hour * 200,
    end_time: hour * 200 + 130,
  }));
  const full: Hours = {
    weekly: Array.from({ length: 7 }, (_, day) => spans_of_day.map((one) => ({ day, ...one }))).flat(),
    // Ten on each day, most of them long past.
    closures: Array.from({ length: 200 }, (_, index) => {
      const start = startOfDay(addDays(first_day, 10 - Math.floor(index / 10))).getTime() + (index % 10) * 5_400_000;
      return { start_at: new Date(start), end_at: new Date(start + 600_000) };
    }),
    free_days: new Map(),
    closed_on_holidays: true,
  };

  test('of hours and special dates splits a day only where something of that day begins or ends', () => {
    expect([full.weekly.length, full.closures.length]).toEqual([70, 200]);
    for (const day of days.slice(0, 14)) expect(piecesOf(full, day).length).toBeLessThanOrEqual(1 + 20 + 20);
    const day_off = { ...full, weekly: full.weekly.filter(({ day }) => day !== weekdayOf(days[12] ?? '')) };
    expect(piecesOf(day_off, days[12] ?? '')).toHaveLength(1);
  });

  test('is read a bounded number of times: special dates of other days are read once a day', () => {
    let reads = 0;
    const counted: Hours = {
      ...full,
      closures: full.closures.map(({ start_at, end_at }) => ({
        get start_at() {
          reads++;
          return start_at;
        },
        get end_at() {
          reads++;
          return end_at;
        },
      })),
    };
    const fortnight = days.slice(0, 14);
    for (const day of fortnight) openingOf(counted, day);
    // Two reads of each special date, and two more of the ten of the day and the ten of the day before.
    expect(reads).toBeLessThanOrEqual(fortnight.length * (2 * full.closures.length + 2 * 20));
  });
});

describe('the next change', () => {
  test('is the first minute whose state differs from now', () => {
    fc.assert(
      fc.property(hours, instant, (given, at) => {
        const { is_open } = openAt(given, at);
        const next = changesAt(given, at, 3);
        const until = next?.getTime() ?? startOfDay(addDays(singaporeDay(at), 3)).getTime();
        const before = Array.from({ length: Math.ceil((until - at.getTime()) / minute_ms) }, (_, minutes) =>
          openAt(given, new Date(at.getTime() + minutes * minute_ms)),
        );
        expect(before.every((one) => one.is_open === is_open)).toBe(true);
        expect(next ? openAt(given, next).is_open : !is_open).toBe(!is_open);
      }),
      { numRuns: 60 },
    );
  });
});
