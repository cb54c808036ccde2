import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { KeptHoliday } from './public-holidays.rules.ts';

export type HolidayRow = KeptHoliday & { updated_at: Date };

/** All of them, the earliest first: some ten a year. */
export async function readHolidays(db: ReadDb): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select day::text as day, name, is_provisional, updated_at from public_holiday order by public_holiday.day`.execute(
    db,
  );
  return rows;
}

/** Head office changes holidays one after the other. */
export const lockHolidays = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('public holidays', 0))`.execute(db);

export interface HolidayChange {
  at: Date;
  actor: string;
  day: string;
  before: Omit<KeptHoliday, 'day'> | undefined;
  /** Undefined: it is no holiday any more. */
  after: Omit<KeptHoliday, 'day'> | undefined;
}

const asJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Writes one holiday or takes it away, and leaves who did it. */
export async function changeHoliday(db: Db, { at, actor, day, before, after }: HolidayChange): Promise<void> {
  await sql`
    insert into public_holiday_change (at, actor, day, before, after)
    values (${at}, ${actor}, ${day}::date, ${asJson(before)}::jsonb, ${asJson(after)}::jsonb)`.execute(db);
  if (!after) {
    await sql`delete from public_holiday where day = ${day}::date`.execute(db);
    return;
  }
  await sql`
    insert into public_holiday (day, name, is_provisional, updated_at)
    values (${day}::date, ${after.name}, ${after.is_provisional}, ${at})
    on conflict (day) do update set name = excluded.name, is_provisional = excluded.is_provisional,
      updated_at = excluded.updated_at`.execute(db);
}
