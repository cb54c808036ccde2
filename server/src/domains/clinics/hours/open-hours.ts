import type { OpeningOfDay } from '@clinic/contract/clinics/opening-days.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { WeekList } from './hours.queries.ts';
import { readOpening } from './opening.queries.ts';
import { changesAt, type Hours, openAt, type Opening, openingOf } from './opening.rules.ts';
import { type FreeDay, freeDays } from './public-holidays.rules.ts';

/** When a clinic is open, of its counter or of its delivery, to be asked as often as one likes. */
export interface OpenHours {
  /** Whether the clinic delivers at all. */
  delivers: boolean;
  /** Whether it is open at an instant, and the rule that decides it. */
  openAt: (list: WeekList, at: Date) => Opening;
  /** When it is open on a day of Singapore, and the rules that decide it. */
  openingOf: (list: WeekList, day: string) => OpeningOfDay;
  /** The next instant at which it opens or closes, looking at so many days. */
  changesAt: (list: WeekList, at: Date, days: number) => Date | null;
  /** The public holiday that a day is, or stands in for. */
  holidayOn: (day: string) => FreeDay | undefined;
}

/** Reads, once, all that decides when a clinic of the tenant is open; special dates only of `within`, where that is given. */
export async function readOpenHours(
  db: ReadDb,
  scope: Tenant,
  clinic_id: number,
  within: { from: Date | null; to: Date | null } = { from: null, to: null },
): Promise<OpenHours> {
  const read = await readOpening(db, scope, clinic_id, within);
  if (!read) throw new Error('The clinic is not in the tenant.');
  const free_days = freeDays(read.holidays);
  const closures = read.closures.map(({ start_at, end_at }) => ({
    start_at: new Date(start_at),
    end_at: new Date(end_at),
  }));
  const hoursOf = (list: WeekList): Hours => ({
    weekly: read.weeks.filter((span) => span.list === list),
    closures,
    free_days,
    closed_on_holidays: read.exception_hours_include_holidays,
  });
  const operating = hoursOf('operating');
  const delivery = read.is_delivery_hour_follow_operating_hour ? operating : hoursOf('delivery');
  const hours = { operating, delivery };
  return {
    delivers: read.allow_telemed,
    openAt: (list, at) => openAt(hours[list], at),
    openingOf: (list, day) => openingOf(hours[list], day),
    changesAt: (list, at, days) => changesAt(hours[list], at, days),
    holidayOn: (day) => free_days.get(day),
  };
}
