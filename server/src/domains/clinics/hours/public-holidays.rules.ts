import { addDays } from '@clinic/contract/shared/singapore-time.ts';

/** A holiday as head office keeps it. */
export interface KeptHoliday {
  day: string;
  name: string;
  is_provisional: boolean;
}

/** A day that is free: the holiday itself, or the day in its place. */
export interface FreeDay {
  name: string;
  /** The Sunday in whose place it is free. */
  in_lieu_of: string | null;
  is_provisional: boolean;
}

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
const sunday = 6;

/**
 * The day in lieu of each holiday on a Sunday, by that Sunday: the next day that is neither a holiday nor free already (Holidays Act).
 */
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

/** Every free day, with what it is free for. */
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
