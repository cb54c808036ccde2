import {
  master_unknown_message,
  most_photos,
  photo_unknown_message,
  type PhotoList,
  type WrittenPhotoList,
} from '@clinic/contract/shared/photos/photo.ts';
import type { MemberAct } from '../act/act.ts';
import { RefusalError } from '../act/refusal-error.ts';
import {
  lockPhotos,
  photoListOf,
  type PhotoRow,
  type PhotoSubject,
  placePhotos,
  takePhotosAway,
} from './photos.queries.ts';

const keyOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
const refused = (message: string): RefusalError => new RefusalError('validation_failed', { photos: [message] });

/** The photo rows to store, in order. Refuses pictures that may not be shown here. */
function chosenFrom(rows: readonly PhotoRow[], { master, photos }: WrittenPhotoList): PhotoRow[] {
  const byKey = new Map(rows.map((row) => [row.origin_key, row]));
  const chosen = photos.map(({ id, origin, small }) => {
    const row = byKey.get(keyOf(origin));
    // Removed, so that no picture is used twice.
    byKey.delete(keyOf(origin));
    if (!row || row.small_key !== keyOf(small) || (id !== undefined && id !== row.id))
      throw refused(photo_unknown_message);
    return row;
  });
  if (master && !photos.some(({ origin }) => origin === master.origin)) throw refused(master_unknown_message);
  const master_key = master ? keyOf(master.origin) : chosen[0]?.origin_key;
  return chosen.map((row) => ({ ...row, is_master: row.origin_key === master_key }));
}

const isSame = (before: PhotoList, after: PhotoList): boolean => JSON.stringify(before) === JSON.stringify(after);

/**
 * Sets the pictures of a clinic, a doctor or a user: existing ones and new ones uploaded at this branch. Any other is refused under
 * `photos`. Without a chosen master the first is the master. Dropped pictures are deleted after a day. Lock the subject first. For a user,
 * also write the master into `photo_small` and `photo_origin`, which tokens carry.
 */
export async function keepPhotos(
  act: Pick<MemberAct, 'db' | 'scope' | 'now'>,
  subject: PhotoSubject,
  written: WrittenPhotoList,
  most = most_photos,
): Promise<{ before: PhotoList; after: PhotoList }> {
  if (written.photos.length > most)
    throw refused(`Please choose at most ${most === 1 ? 'one photo' : `${most} photos`}.`);
  const { db, scope, now } = act;
  const rows = await lockPhotos(
    db,
    scope,
    subject,
    written.photos.map(({ origin }) => keyOf(origin)),
  );
  const chosen = chosenFrom(rows, written);
  const shown = rows.filter(({ subject_id }) => subject_id === subject.id);
  const before = photoListOf(shown.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)));
  const after = photoListOf(chosen);
  if (!isSame(before, after)) {
    await takePhotosAway(db, scope, subject, now);
    await placePhotos(db, scope, subject, chosen, now);
  }
  return { before, after };
}
