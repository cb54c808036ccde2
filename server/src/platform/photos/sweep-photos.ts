import { sql } from 'kysely';
import type { Db, ReadDb } from '../db/handles.ts';
import { anyOf, columnsOf, listed, type Row, type RowOf } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { jobKind, jobWorker } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';

/** An upload not stored by then never will be: its process has ended. */
const storing_seconds = 3_600;
/** Time to save the form that shows an upload, and to restore a removed photo. */
const kept_seconds = 86_400;
const photos_at_once = 100;

const due_columns = columnsOf('photo', ['id', 'origin_key', 'small_key']);

type DuePhoto = RowOf<typeof due_columns>;

interface Due {
  storing_before: Date;
  kept_before: Date;
}

const groupsToSweep = async (db: ReadDb, { storing_before, kept_before }: Due): Promise<number[]> => {
  const { rows } = await sql<Row<'photo', 'group_id'>>`
    select group_id from photo_groups_to_sweep(${storing_before}, ${kept_before})`.execute(db);
  return rows.map(({ group_id }) => group_id);
};

/** From here on nothing can show them, so their files can be deleted without a transaction. */
async function markDue(db: Db, group_id: number, { storing_before, kept_before }: Due): Promise<DuePhoto[]> {
  const { rows } = await sql<DuePhoto>`update photo set state = 'going' where id in (
      select id from photo where group_id = ${group_id} and subject_id is null
        and (state = 'going' or changed_at < case when state = 'storing' then ${storing_before}::timestamptz else ${kept_before}::timestamptz end)
      order by id limit ${photos_at_once} for update skip locked)
    returning ${listed(due_columns)}`.execute(db);
  return rows;
}

const deleteRows = (db: Db, group_id: number, ids: number[]) =>
  db
    .deleteFrom('photo')
    .where('group_id', '=', group_id)
    .where('state', '=', 'going')
    .where('id', '=', anyOf(ids))
    .execute();

/** Files first, then the rows that name them: the next sweep continues one that was interrupted. */
async function sweepGroup(platform: Platform, group_id: number, due: Due): Promise<void> {
  const tenant = { group_id, clinic_ids: [] };
  for (let count = photos_at_once; count === photos_at_once;) {
    const going = await inTransaction(platform.pool, { tenant }, ({ db }) => markDue(db, group_id, due));
    for (const { origin_key, small_key } of going)
      for (const key of [origin_key, small_key]) await platform.storage.remove(key);
    const ids = going.map(({ id }) => id);
    if (ids.length > 0) await inTransaction(platform.pool, { tenant }, ({ db }) => deleteRows(db, group_id, ids));
    count = going.length;
  }
}

/** Deletes unused pictures, files and rows: given up during storage, never saved, or removed. */
export async function sweepPhotos(platform: Platform): Promise<void> {
  const now_ms = platform.clock.present().getTime();
  const due = {
    storing_before: new Date(now_ms - storing_seconds * 1000),
    kept_before: new Date(now_ms - kept_seconds * 1000),
  };
  const groups = await inTransaction(platform.pool, { read_only: true }, ({ db }) => groupsToSweep(db, due));
  for (const group_id of groups) await sweepGroup(platform, group_id, due);
}

export const photosWorker = jobWorker(jobKind<Record<string, never>>('photos-sweep'), sweepPhotos, '41 * * * *');
