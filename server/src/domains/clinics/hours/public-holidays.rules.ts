import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';

/** A holiday as the platform stores it. */
export interface KeptHoliday {
  day: string;
  name: string;
  is_provisional: boolean;
}

/** A day off: the holiday, or the day in lieu of it. */
export interface FreeDay {
  name: string;
  /** The Sunday that this day replaces, null for the holiday itself. */
  in_lieu_of: string | null;
  is_provisional: boolean;
}

const sunday = 6;

/** Maps each holiday on a Sunday to its day in lieu: the next day that is neither a holiday nor another day in lieu (Holidays Act). */
export function daysInLieu(holidays: readonly { day: string }[]): Map<string, string> {
  const taken = new Set(holidays.map(({ day }) => day));
  const in_lieu = new Map<string, string>();
  for (const day of [...taken].toSorted()) {
    if (weekdayOf(day) !== sunday) continue;
    let next = addDays(day, 1);
    while (taken.has(next)) next = addDays(next, 1);
    taken.add(next);
    in_lieu.set(day, next);
  }
  return in_lieu;
}

/** Every day off, with its holiday. */
export function freeDays(holidays: readonly KeptHoliday[]): Map<string, FreeDay> {
  const in_lieu = daysInLieu(holidays);
  const free = new Map<string, FreeDay>();
  for (const { day, name, is_provisional } of holidays) {
    free.set(day, { name, is_provisional, in_lieu_of: null });
    const instead = in_lieu.get(day);
    if (instead !== undefined) free.set(instead, { name, is_provisional, in_lieu_of: day });
  }
  return free;
}
