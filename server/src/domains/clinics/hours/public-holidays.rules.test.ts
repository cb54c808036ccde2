import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysInLieu, freeDays } from './public-holidays.rules.ts';

const day = fc.integer({ min: 0, max: 1_200 }).map((ahead) => addDays('2026-01-01', ahead));
const some = fc
  .oneof(
    fc.uniqueArray(day, { maxLength: 30 }),
    // Close together, so that days in lieu collide with other holidays.
    fc.uniqueArray(
      fc.integer({ min: 0, max: 20 }).map((ahead) => addDays('2027-02-01', ahead)),
      { maxLength: 15 },
    ),
  )
  .map((days) => days.map((one) => ({ day: one, name: `Feast of ${one}`, is_provisional: false })));

describe('the day in lieu of a holiday on a Sunday', () => {
  test('is the first later day without a holiday, one for each Sunday and none for other days', () => {
    fc.assert(
      fc.property(some, (holidays) => {
        const in_lieu = daysInLieu(holidays);
        const kept = new Set(holidays.map((one) => one.day));
        expect([...in_lieu.keys()].toSorted()).toEqual([...kept].filter((one) => weekdayOf(one) === 6).toSorted());
        const instead = [...in_lieu.values()];
        expect(new Set(instead).size).toBe(instead.length);
        for (const [sunday, free] of in_lieu) {
          expect(kept.has(free)).toBe(false);
          for (let between = addDays(sunday, 1); between < free; between = addDays(between, 1))
            expect(kept.has(between) || instead.includes(between)).toBe(true);
        }
        expect(freeDays(holidays).size).toBe(kept.size + in_lieu.size);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is Monday, and Tuesday if Monday is a holiday', () => {
    // Chinese New Year 2027 falls on a Saturday and a Sunday. If it fell on a Sunday and a Monday, Tuesday would be the day in lieu.
    expect(daysInLieu([{ day: '2027-02-06' }, { day: '2027-02-07' }])).toEqual(new Map([['2027-02-07', '2027-02-08']]));
    expect(daysInLieu([{ day: '2027-02-07' }, { day: '2027-02-08' }])).toEqual(new Map([['2027-02-07', '2027-02-09']]));
  });

  test('has the name of the holiday', () => {
    const free = freeDays([{ day: '2026-05-31', name: 'Vesak Day', is_provisional: true }]);
    expect(free.get('2026-06-01')).toEqual({ name: 'Vesak Day', is_provisional: true, in_lieu_of: '2026-05-31' });
  });
});
