import type { WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { type Row, anyOf } from '../../../platform/db/rows.ts';
import type { ClosedTime } from './opening.rules.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import type { KeptHoliday } from './public-holidays.rules.ts';

export type HoursList = Row<'hours_list'>['list'];
export type WeekList = Row<'weekly_hours'>['list'];

interface Kept<Hours> {
  data: Hours[];
  /** Null if the list was never saved. */
  updated_at: Date | null;
}

const ofList = (db: ReadDb, clinic_id: number, list: HoursList) =>
  db.selectFrom('hours_list').select('updated_at').where('clinic_id', '=', clinic_id).where('list', '=', list);

/** Locks the list until the end of the transaction and returns when it was last saved. Concurrent saves are serialized. */
export async function lockHours(db: Db, clinic_id: number, list: HoursList): Promise<Date | null> {
  await db
    .insertInto('hours_list')
    .values({ clinic_id, list })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await ofList(db, clinic_id, list).forUpdate().executeTakeFirst();
  return kept?.updated_at ?? null;
}

const savedAt = async (db: ReadDb, clinic_id: number, list: HoursList): Promise<Date | null> =>
  (await ofList(db, clinic_id, list).executeTakeFirst())?.updated_at ?? null;

export async function readWeek(db: ReadDb, clinic_id: number, list: WeekList): Promise<Kept<WeeklySpan>> {
  const updated_at = await savedAt(db, clinic_id, list);
  const data = await db
    .selectFrom('weekly_hours')
    .select(['day', 'start_time', 'end_time'])
    .where('clinic_id', '=', clinic_id)
    .where('list', '=', list)
    .orderBy('day')
    .orderBy('start_time')
    .execute();
  return { data, updated_at };
}

export async function readClosures(db: ReadDb, clinic_id: number): Promise<Kept<ClosedTime>> {
  const updated_at = await savedAt(db, clinic_id, 'exception');
  const data = await db
    .selectFrom('exception_hours')
    .select(['start_at', 'end_at'])
    .where('clinic_id', '=', clinic_id)
    .orderBy('start_at')
    .execute();
  return { data, updated_at };
}

const markSaved = (db: Db, clinic_id: number, list: HoursList, updated_at: Date) =>
  db
    .updateTable('hours_list')
    .set({ updated_at })
    .where('clinic_id', '=', clinic_id)
    .where('list', '=', list)
    .execute();

/** Replaces all hours of the list with these. */
export async function replaceWeek(
  db: Db,
  clinic_id: number,
  list: WeekList,
  spans: readonly WeeklySpan[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('weekly_hours').where('clinic_id', '=', clinic_id).where('list', '=', list).execute();
  if (spans.length > 0)
    await db
      .insertInto('weekly_hours')
      .values(spans.map(({ day, start_time, end_time }) => ({ clinic_id, list, day, start_time, end_time })))
      .execute();
  await markSaved(db, clinic_id, list, at);
}

/** Replaces all special dates with these. */
export async function replaceClosures(
  db: Db,
  clinic_id: number,
  closures: readonly ClosedTime[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('exception_hours').where('clinic_id', '=', clinic_id).execute();
  if (closures.length > 0)
    await db
      .insertInto('exception_hours')
      .values(closures.map(({ start_at, end_at }) => ({ clinic_id, start_at, end_at })))
      .execute();
  await markSaved(db, clinic_id, 'exception', at);
}

/** A list of all clinics, as parsed from JSON. */
export interface Openings {
  clinics: Row<
    'clinic',
    'id' | 'allow_telemed' | 'exception_hours_include_holidays' | 'is_delivery_hour_follow_operating_hour'
  >[];
  weeks: (WeeklySpan & { clinic_id: number; list: WeekList })[];
  closures: { clinic_id: number; start_at: string; end_at: string }[];
  holidays: KeptHoliday[];
}

/**
 * A snapshot, in one statement, of all that decides when clinics are open. Only special dates that touch the range are included. Hours name
 * their members one by one: a whole row that comes from several machines arrives with the names f1, f2 and so on.
 */
export async function readOpenings(
  db: ReadDb,
  scope: Tenant,
  clinic_ids: readonly number[],
  { from, to }: { from: Date | null; to: Date | null },
): Promise<Openings> {
  const { rows } = await sql<Openings>`
    select * from (
      select coalesce(jsonb_agg(c), '[]') as clinics from (
        select id, allow_telemed, exception_hours_include_holidays, is_delivery_hour_follow_operating_hour
        from clinic where group_id = ${scope.group_id} and id = ${anyOf(clinic_ids)}
      ) c
    ) of_clinics, (
      select coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'list', list, 'day', day, 'start_time', start_time,
        'end_time', end_time)), '[]') as weeks
      from weekly_hours where clinic_id = ${anyOf(clinic_ids)}
    ) of_weeks, (
      select coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'start_at', start_at, 'end_at', end_at) order by start_at), '[]')
        as closures
      from exception_hours where clinic_id = ${anyOf(clinic_ids)}
        and end_at >= coalesce(${from}, '-infinity'::timestamptz) and start_at <= coalesce(${to}, 'infinity'::timestamptz)
    ) of_dates, (
      select coalesce(jsonb_agg(h), '[]') as holidays from (select day, name, is_provisional from public_holiday) h
    ) of_holidays`.execute(db);
  return rows[0] ?? { clinics: [], weeks: [], closures: [], holidays: [] };
}
