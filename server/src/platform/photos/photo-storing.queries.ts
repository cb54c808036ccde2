import type { PhotoType } from '@clinic/contract/shared/photo.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../db/handles.ts';
import { takingLock } from '../db/locks.ts';
import type { Scope } from '../act/scope.ts';

export interface NewPhoto {
  type: PhotoType;
  origin_key: string;
  small_key: string;
  size_bytes: number;
  uploaded_by: number;
}

/** Serialises uploads of a clinic: the room is checked before it is taken. */
export async function lockRoom(db: Db, { clinic_id }: Scope): Promise<void> {
  await takingLock('photo', clinic_id).execute(db);
}

/** The present size of the clinic's pictures. */
export async function readRoom(db: ReadDb, { clinic_id }: Scope): Promise<{ size_bytes: number; count: number }> {
  const { rows } = await sql<{ size_bytes: number; count: number }>`
    select coalesce(sum(size_bytes), 0)::float8 as size_bytes, count(*)::int as count from photo where clinic_id = ${clinic_id}`.execute(
    db,
  );
  return rows[0] ?? { size_bytes: 0, count: 0 };
}

/** Number of this user's uploads that nothing shows yet. */
export async function countUnshown(db: ReadDb, { clinic_id }: Scope, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photo
    where clinic_id = ${clinic_id} and uploaded_by = ${user_id} and subject_id is null and state <> 'going'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Records the files before they are stored, so that they are found again whatever happens. */
export async function insertStoring(db: Db, scope: Scope, photo: NewPhoto, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, uploaded_by, created_at, changed_at)
    values (${scope.group_id}, ${scope.clinic_id}, ${photo.type}, ${photo.origin_key}, ${photo.small_key}, ${photo.size_bytes},
      'storing', ${photo.uploaded_by}, ${now}, ${now}) returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The photo has no row.');
  return id;
}

/** Marks the files as stored. False if the sweep was faster. */
export async function markKept(db: Db, { group_id }: Scope, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update photo set state = 'kept', changed_at = ${now} where group_id = ${group_id} and id = ${id} and state = 'storing'`.execute(
      db,
    );
  return numAffectedRows === 1n;
}

/** Gives up an upload; the next sweep deletes it. */
export async function markGoing(db: Db, { group_id }: Pick<Scope, 'group_id'>, id: number): Promise<void> {
  await sql`update photo set state = 'going' where group_id = ${group_id} and id = ${id} and state = 'storing'`.execute(
    db,
  );
}
