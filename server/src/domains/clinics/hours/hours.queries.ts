import type { WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { ClosedTime } from './opening.rules.ts';

export type WeekList = 'operating' | 'delivery';
export type HoursList = WeekList | 'exception';

export interface Kept<Row> {
  rows: Row[];
  /** Null: never saved. */
  updated_at: Date | null;
}

/** When the list was last saved, kept from others until this transaction ends: two saves come one after the other. */
export async function lockHours(db: Db, clinic_id: number, list: HoursList): Promise<Date | null> {
  await sql`insert into hours_list (clinic_id, list) values (${clinic_id}, ${list}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ updated_at: Date | null }>`
    select updated_at from hours_list where clinic_id = ${clinic_id} and list = ${list} for update`.execute(db);
  return rows[0]?.updated_at ?? null;
}

async function savedAt(db: ReadDb, clinic_id: number, list: HoursList): Promise<Date | null> {
  const { rows } = await sql<{ updated_at: Date | null }>`
    select updated_at from hours_list where clinic_id = ${clinic_id} and list = ${list}`.execute(db);
  return rows[0]?.updated_at ?? null;
}

export async function readWeek(db: ReadDb, clinic_id: number, list: WeekList): Promise<Kept<WeeklySpan>> {
  const updated_at = await savedAt(db, clinic_id, list);
  const { rows } = await sql<WeeklySpan>`
    select day, start_time, end_time from weekly_hours where clinic_id = ${clinic_id} and list = ${list}
    order by day, start_time`.execute(db);
  return { rows, updated_at };
}

export async function readClosures(db: ReadDb, clinic_id: number): Promise<Kept<ClosedTime>> {
  const updated_at = await savedAt(db, clinic_id, 'exception');
  const { rows } = await sql<ClosedTime>`
    select start_at, end_at from exception_hours where clinic_id = ${clinic_id} order by start_at`.execute(db);
  return { rows, updated_at };
}

const markSaved = (db: Db, clinic_id: number, list: HoursList, at: Date) =>
  sql`update hours_list set updated_at = ${at} where clinic_id = ${clinic_id} and list = ${list}`.execute(db);

/** Puts these hours in the place of all that were there. */
export async function replaceWeek(
  db: Db,
  clinic_id: number,
  list: WeekList,
  spans: readonly WeeklySpan[],
  at: Date,
): Promise<void> {
  await sql`delete from weekly_hours where clinic_id = ${clinic_id} and list = ${list}`.execute(db);
  await sql`
    insert into weekly_hours (clinic_id, list, day, start_time, end_time)
    select ${clinic_id}, ${list}, day, start_time, end_time
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s (day smallint, start_time smallint, end_time smallint)`.execute(
    db,
  );
  await markSaved(db, clinic_id, list, at);
}

/** Puts these special dates in the place of all that were there. */
export async function replaceClosures(
  db: Db,
  clinic_id: number,
  closures: readonly ClosedTime[],
  at: Date,
): Promise<void> {
  await sql`delete from exception_hours where clinic_id = ${clinic_id}`.execute(db);
  await sql`
    insert into exception_hours (clinic_id, start_at, end_at)
    select ${clinic_id}, start_at, end_at
    from jsonb_to_recordset(${JSON.stringify(closures)}::jsonb) as c (start_at timestamptz, end_at timestamptz)`.execute(
    db,
  );
  await markSaved(db, clinic_id, 'exception', at);
}
