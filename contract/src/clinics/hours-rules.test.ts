import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endMinuteOf,
  end_not_later,
  faultsOfClosures,
  faultsOfWeek,
  minuteOf,
  over_midnight,
  showSpan,
  timeOfMinute,
} from './hours-rules.ts';

const time = fc.integer({ min: 0, max: 1_439 }).map(timeOfMinute);
const span = fc.record({ day: fc.integer({ min: 0, max: 2 }), start_time: time, end_time: time });

describe('weekly hours', () => {
  test('accepts spans that run forward and do not overlap', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), (spans) => {
        const seen = new Set<string>();
        let is_right = true;
        for (const { day, start_time, end_time } of spans) {
          if (end_time <= start_time) is_right = false;
          for (let minute = minuteOf(start_time); minute < endMinuteOf(end_time); minute++) {
            const key = `${day} ${minute}`;
            if (seen.has(key)) is_right = false;
            seen.add(key);
          }
        }
        expect(faultsOfWeek(spans).length === 0).toBe(is_right);
      }),
      { numRuns: 1_000 },
    );
  });

  test('reports each error at its row', () => {
    const morning = { day: 0, start_time: 900, end_time: 1300 };
    expect(faultsOfWeek([morning, { day: 0, start_time: 1300, end_time: 1800 }])).toEqual([]);
    expect(faultsOfWeek([morning, { day: 1, start_time: 1000, end_time: 1800 }])).toEqual([]);
    expect(faultsOfWeek([morning, { day: 0, start_time: 1259, end_time: 1800 }])).toEqual([
      { index: 1, field: 'start_time', message: 'These hours overlap with 09:00–13:00 on the same day.' },
    ]);
    expect(faultsOfWeek([{ day: 4, start_time: 2200, end_time: 200 }])).toEqual([
      { index: 0, field: 'end_time', message: over_midnight },
    ]);
    expect(faultsOfWeek([{ day: 4, start_time: 2359, end_time: 2359 }])).toEqual([
      { index: 0, field: 'end_time', message: end_not_later },
    ]);
  });
});

describe('special dates', () => {
  test('accepts closures that touch, also across midnight, and refuses overlaps', () => {
    const at = (day: string, clock: string) => `2026-12-${day}T${clock}:00.000Z`;
    const first = { start_at: at('24', '04:00'), end_at: at('26', '15:59') };
    expect(faultsOfClosures([first, { start_at: at('26', '16:00'), end_at: at('27', '15:59') }])).toEqual([]);
    expect(faultsOfClosures([first, { start_at: at('26', '15:00'), end_at: at('27', '15:59') }])).toEqual([
      { index: 1, field: 'start_at', message: 'This overlaps with another special date.' },
    ]);
    expect(faultsOfClosures([{ start_at: at('24', '04:00'), end_at: at('24', '04:00') }])).toEqual([
      { index: 0, field: 'end_at', message: end_not_later },
    ]);
  });
});

describe('times of day', () => {
  test('convert to minutes and back; the last time is midnight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_438 }), (minute) => {
        expect(timeOfMinute(minute) % 100).toBeLessThan(60);
        expect(minuteOf(timeOfMinute(minute))).toBe(minute);
      }),
    );
    expect(timeOfMinute(endMinuteOf(2359))).toBe(2359);
    expect([showSpan({ start_time: 0, end_time: 2359 }), showSpan({ start_time: 930, end_time: 1300 })]).toEqual([
      '24 hours',
      '09:30–13:00',
    ]);
  });
});
