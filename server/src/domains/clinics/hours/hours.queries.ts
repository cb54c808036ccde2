import type { WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { type Row } from '../../../platform/db/rows.ts';
import type { ClosedTime } from './opening.rules.ts';

export type HoursList = Row<'hours_list'>['list'];
export type WeekList = Row<'weekly_hours'>['list'];

export interface Kept<Hours> {
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
