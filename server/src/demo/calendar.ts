import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Random } from './random.ts';

const minute_ms = 60_000;
const holidays = new Set(['01-01', '05-01', '08-09', '12-25']);

/** Sessions of a weekday in minutes after midnight, with a weight for how busy each is. */
const weekday_sessions = [
  [{ from: 510, to: 780 }, 50],
  [{ from: 840, to: 1050 }, 32],
  [{ from: 1110, to: 1260 }, 18],
] as const;
const saturday_sessions = [[{ from: 540, to: 780 }, 1]] as const;

/** How busy a day is, by the day of the week, the season and the business's growth. Zero: closed. */
function busyness(day: string, days_before_today: number): number {
  const of_week = [1.25, 1.05, 1, 0.98, 1.08, 0.62, 0][weekdayOf(day)] ?? 0;
  if (holidays.has(day.slice(5))) return 0;
  const month = Number(day.slice(5, 7));
  // Coughs and colds at the turn of the year and in mid-year. Fewer visits around the new year's holidays.
  const season = [1.12, 0.86, 1, 0.98, 1.06, 1.1, 1.05, 0.97, 0.95, 0.98, 1.04, 1.14][month - 1] ?? 1;
  return of_week * season * (1.16 - days_before_today / 1_300);
}

export interface Visit {
  at: Date;
  clinic: number;
}

function timeOfVisit(day: string, random: Random): Date {
  const session = random.weighted<{ from: number; to: number }>(
    weekdayOf(day) === 5 ? saturday_sessions : weekday_sessions,
  );
  // Busiest some time after opening.
  const into = Math.min(random.next(), random.next() * 1.35, 1) * (session.to - session.from);
  const seconds = random.whole(0, 59);
  return new Date(
    startOfDay(day).getTime() + (session.from + Math.floor(into)) * minute_ms + seconds * 1_000 + random.whole(0, 999),
  );
}

/** Start time and clinic of about this many payments in the days up to `latest`, oldest first. */
export function visits(
  wanted: number,
  shares: number[],
  today: string,
  days: number,
  latest: Date,
  random: Random,
): Visit[] {
  const list = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days));
  const busy = list.map((day, index) => busyness(day, days - index));
  const per_unit = wanted / busy.reduce((sum, one) => sum + one, 0);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const found: Visit[] = [];
  list.forEach((day, index) => {
    shares.forEach((share, clinic) => {
      const expected = (busy[index] ?? 0) * per_unit * (share / all) * (1 + random.normal() * 0.16);
      const count = Math.floor(Math.max(0, expected) + random.next());
      for (let visit = 0; visit < count; visit++) {
        const at = timeOfVisit(day, random);
        if (at <= latest) found.push({ at, clinic });
      }
    });
  });
  return found.toSorted((one, two) => one.at.getTime() - two.at.getTime() || one.clinic - two.clinic);
}
