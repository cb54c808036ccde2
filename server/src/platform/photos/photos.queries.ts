import { type Photo, type PhotoList, type PhotoType, no_photos } from '@clinic/contract/shared/photos/photo.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../db/handles.ts';
import { fileAddress } from '../files/files.ts';
import { anyOf, columnsOf, type RowOf } from '../db/rows.ts';
import type { Scope } from '../act/scope.ts';
import type { NamedFiles } from '../reconcile/check-files.ts';

/** Records with pictures: a clinic, a doctor, a user. */
export interface PhotoSubject {
  type: PhotoType;
  id: number;
}

const columns = columnsOf('photo', ['id', 'origin_key', 'small_key', 'subject_id', 'place', 'is_master']);

export type PhotoRow = RowOf<typeof columns>;

export const photoOf = ({ id, small_key, origin_key }: Pick<PhotoRow, 'id' | 'small_key' | 'origin_key'>): Photo => ({
  id,
  small: fileAddress(small_key),
  origin: fileAddress(origin_key),
});

/** Photo rows of one subject, in order, as the list that users see. */
export const photoListOf = (rows: readonly PhotoRow[]): PhotoList => {
  const master = rows.find(({ is_master }) => is_master);
  return { master: master ? photoOf(master) : null, photos: rows.map(photoOf) };
};

/** The pictures of each of these clinics, doctors or users. Those without any have an empty list. */
export async function readPhotos(
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  type: PhotoType,
  ids: readonly number[],
): Promise<Map<number, PhotoList>> {
  const rows = await db
    .selectFrom('photo')
    .select(columns)
    .where('group_id', '=', group_id)
    .where('type', '=', type)
    .where('subject_id', '=', anyOf(ids))
    .orderBy('place')
    .orderBy('id')
    .execute();
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ subject_id }) => subject_id === id);
      return [id, own.length > 0 ? photoListOf(own) : no_photos];
    }),
  );
}

/** The subject's pictures, and those of `keys` that are unused and were uploaded where this call may write; locked. */
export const lockPhotos = (db: Db, scope: Scope, subject: PhotoSubject, keys: readonly string[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .select(columns)
    .where('group_id', '=', scope.group_id)
    .where('type', '=', subject.type)
    .where('state', '=', 'kept')
    .where((photo) =>
      photo.or([
        photo('subject_id', '=', subject.id),
        photo.and([
          photo('subject_id', 'is', null),
          photo('clinic_id', '=', anyOf(scope.clinic_ids)),
          photo('origin_key', '=', anyOf(keys)),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Removes every picture from a subject. Pictures placed again afterwards stay. */
export async function takePhotosAway(db: Db, { group_id }: Scope, subject: PhotoSubject, now: Date): Promise<void> {
  await db
    .updateTable('photo')
    .set({ subject_id: null, place: null, is_master: false, changed_at: now })
    .where('group_id', '=', group_id)
    .where('type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .execute();
}

/** Gives up every picture of a deleted subject: they cannot be restored and the next sweep deletes them. */
export async function giveUpPhotos(db: Db, { group_id }: Scope, subject: PhotoSubject, now: Date): Promise<void> {
  await db
    .updateTable('photo')
    .set({ state: 'going', subject_id: null, place: null, is_master: false, changed_at: now })
    .where('group_id', '=', group_id)
    .where('type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .execute();
}

/** Sets the subject's pictures, in this order. */
export async function placePhotos(
  db: Db,
  { group_id }: Scope,
  subject: PhotoSubject,
  photos: readonly PhotoRow[],
  now: Date,
): Promise<void> {
  const ids = photos.map(({ id }) => id);
  const master = photos.find(({ is_master }) => is_master)?.id ?? null;
  await sql`update photo p set subject_id = ${subject.id}, place = given.place, is_master = (p.id is not distinct from ${master}::bigint),
      changed_at = ${now}
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where p.group_id = ${group_id} and p.id = given.id`.execute(db);
}

/** Both files of every stored picture. */
export const photoFiles: NamedFiles = {
  of: 'group',
  files: ({ group_id }) => sql`
    select 'photo ' || p.id as row, k.key from photo p cross join lateral (values (p.origin_key), (p.small_key)) k(key)
    where p.group_id = ${group_id} and p.state = 'kept'`,
};
