import { sql } from 'kysely';
import type { Db, ReadDb } from '../db/handles.ts';
import { takingLock } from '../db/locks.ts';
import { counted, type Row } from '../db/rows.ts';
import type { Scope } from '../act/scope.ts';

export type NewPhoto = Row<'photo', 'type' | 'origin_key' | 'small_key' | 'size_bytes' | 'uploaded_by'>;

/** Serialises uploads of a clinic: the room is checked before it is taken. */
export async function lockRoom(db: Db, { clinic_id }: Scope): Promise<void> {
  await takingLock('photo', clinic_id).execute(db);
}

/** The present size of the clinic's pictures. */
export const readRoom = (db: ReadDb, { clinic_id }: Scope): Promise<{ size_bytes: number; count: number }> =>
  db
    .selectFrom('photo')
    .select([sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('size_bytes'), counted])
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirstOrThrow();

/** Number of this user's uploads that nothing shows yet. */
export async function countUnshown(db: ReadDb, { clinic_id }: Scope, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('photo')
    .select(counted)
    .where('clinic_id', '=', clinic_id)
    .where('uploaded_by', '=', user_id)
    .where('subject_id', 'is', null)
    .where('state', '<>', 'going')
    .executeTakeFirstOrThrow();
  return count;
}

/** Records the files before they are stored, so that they are found again whatever happens. */
export async function insertStoring(db: Db, scope: Scope, photo: NewPhoto, now: Date): Promise<number> {
  const { group_id, clinic_id } = scope;
  const { id } = await db
    .insertInto('photo')
    .values({ ...photo, group_id, clinic_id, state: 'storing', created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the files as stored. False if the sweep was faster. */
export async function markKept(db: Db, { group_id }: Scope, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photo')
    .set({ state: 'kept', changed_at: now })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up an upload; the next sweep deletes it. */
export async function markGoing(db: Db, { group_id }: Pick<Scope, 'group_id'>, id: number): Promise<void> {
  await db
    .updateTable('photo')
    .set({ state: 'going' })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .execute();
}
