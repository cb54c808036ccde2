import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** The rate of GST of a day, '0' before the first one. */
export async function readGstRate(db: ReadDb, day: string): Promise<string> {
  const present = await db
    .selectFrom('gst_rate')
    .select('rate')
    .where('effective_date', '<=', day)
    .orderBy('effective_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return present?.rate ?? '0';
}

/** A rate with its last change. Null: it came with the product. */
export type GstRateRow = Row<'gst_rate'> & { set_at: Date | null; set_by: string | null };

/** Every rate, the latest day first. */
export async function listGstRateRows(db: ReadDb): Promise<GstRateRow[]> {
  const { rows } = await sql<GstRateRow>`
    select g.effective_date, g.rate, c.at as set_at, c.actor as set_by
    from gst_rate g left join (
      select distinct on (effective_date) effective_date, at, actor from gst_rate_change order by effective_date, id desc
    ) c on c.effective_date = g.effective_date
    order by g.effective_date desc`.execute(db);
  return rows;
}

/** Sets the rate of a day that has not begun, in place of one that it has, and notes the change. */
export async function saveGstRate(
  db: Db,
  { effective_date, rate }: Row<'gst_rate'>,
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  const replaced = await db
    .deleteFrom('gst_rate')
    .where('effective_date', '=', effective_date)
    .returning('rate')
    .executeTakeFirst();
  await db.insertInto('gst_rate').values({ effective_date, rate }).execute();
  await db
    .insertInto('gst_rate_change')
    .values({ at, actor, effective_date, before: replaced?.rate ?? null, after: rate })
    .execute();
}
