import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { type WeekList, type Openings, readOpenings } from './hours.queries.ts';
import { changesAt, type Hours, openAt, type Opening, type OpeningOfDay, openingOf } from './opening.rules.ts';
import { type FreeDay, freeDays } from './public-holidays.rules.ts';

/** Answers when a clinic's counter or delivery is open. The data is already read, so any number of calls costs no query. */
export interface OpenHours {
  /** True if the clinic delivers at all. */
  delivers: boolean;
  /** Whether it is open at an instant, and the rule that decides it. */
  openAt: (list: WeekList, at: Date) => Opening;
  /** When it is open on a Singapore day, and the rules that decide it. */
  openingOf: (list: WeekList, day: string) => OpeningOfDay;
  /** The next instant at which it opens or closes within this many days, null if there is none. */
  changesAt: (list: WeekList, at: Date, days: number) => Date | null;
  /** The public holiday on this day, or the one for which this is the day in lieu. */
  holidayOn: (day: string) => FreeDay | undefined;
  /** The same, if the clinic closes for it. */
  closedForHoliday: (day: string) => FreeDay | undefined;
}

interface Within {
  from: Date | null;
  to: Date | null;
}
const always: Within = { from: null, to: null };

/** Reads, in one query, all that decides when a clinic of the tenant is open. With `within`, reads only special dates in that range. */
export async function readOpenHours(db: ReadDb, scope: Tenant, clinic_id: number, within = always): Promise<OpenHours> {
  const hours = (await readOpenHoursOf(db, scope, [clinic_id], within)).get(clinic_id);
  if (!hours) throw new Error('The clinic is not in the tenant.');
  return hours;
}

/** The same of several clinics, also in one query. */
export async function readOpenHoursOf(
  db: ReadDb,
  scope: Tenant,
  clinic_ids: readonly number[],
  within = always,
): Promise<Map<number, OpenHours>> {
  const openings = await readOpenings(db, scope, clinic_ids, within);
  const free_days = freeDays(openings.holidays);
  const weeks = Map.groupBy(openings.weeks, ({ clinic_id }) => clinic_id);
  const closures = Map.groupBy(openings.closures, ({ clinic_id }) => clinic_id);
  return new Map(
    openings.clinics.map((clinic) => [
      clinic.id,
      openHoursOf(clinic, weeks.get(clinic.id) ?? [], closures.get(clinic.id) ?? [], free_days),
    ]),
  );
}

function openHoursOf(
  read: Openings['clinics'][number],
  weeks: Openings['weeks'],
  exceptions: Openings['closures'],
  free_days: ReadonlyMap<string, FreeDay>,
): OpenHours {
  const closures = exceptions.map(({ start_at, end_at }) => ({
    start_at: new Date(start_at),
    end_at: new Date(end_at),
  }));
  const hoursOf = (list: WeekList): Hours => ({
    weekly: weeks.filter((span) => span.list === list),
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
    closedForHoliday: (day) => (read.exception_hours_include_holidays ? free_days.get(day) : undefined),
  };
}
