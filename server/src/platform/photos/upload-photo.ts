import type { PhotoType } from '@clinic/contract/shared/photos/photo.ts';
import type { uploadPhoto as UploadPhoto } from '@clinic/contract/shared/photos/photo-upload.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { inTransaction } from '../db/transaction.ts';
import { newFileKey, putPicture } from '../files/files.ts';
import { RefusalError } from '../act/refusal-error.ts';
import type { Taking, UploadAction } from '../http/route.ts';
import { encodePhoto } from './encode-photo.ts';
import {
  countUnshown,
  insertStoring,
  lockRoom,
  markGoing,
  markKept,
  type NewPhoto,
  readRoom,
} from './photo-storing.queries.ts';
import { photoOf } from './photos.queries.ts';

/** Quota for the pictures of one clinic, including those that wait for deletion. */
export const photo_room_bytes = 256 * 1024 * 1024;
/** More than any clinic has doctors, users and vouchers to show. */
const photo_room_count = 2_000;
/** Quota per user for uploads not shown yet: more than any form holds. */
export const unshown_count = 20;

/** Roles that may upload pictures, by subject. Everybody may change the own picture. */
const roles_of: Record<PhotoType, readonly Role[]> = {
  clinic: ['ROLE_PROVIDER_UPDATE'],
  doctor: ['ROLE_PROVIDER_UPDATE'],
  voucher: ['ROLE_VOUCHER_CREATE', 'ROLE_VOUCHER_UPDATE'],
  user: [],
};

export interface StoredPhoto {
  id: number;
  origin_key: string;
  small_key: string;
}

/** Reserves room of the clinic for files about to be stored. Refuses if there is none. */
const takeRoom = ({ platform, scope }: Taking<typeof UploadPhoto>, photo: NewPhoto): Promise<number> =>
  inTransaction(platform.pool, { tenant: scope }, async ({ db, began_at }) => {
    await lockRoom(db, scope);
    const { size_bytes, count } = await readRoom(db, scope);
    if (size_bytes + photo.size_bytes > photo_room_bytes || count >= photo_room_count)
      throw new RefusalError('photo_room_full');
    // Everybody may upload the own picture: without a limit of their own one user could fill the quota of all.
    if ((await countUnshown(db, scope, photo.uploaded_by)) >= unshown_count) throw new RefusalError('photos_unused');
    return insertStoring(db, scope, photo, new Date(began_at.getTime() + platform.clock.offset_ms));
  });

/** Processes and stores the files before the call's transaction, so that no connection waits for image or storage. */
export async function takePhoto(taking: Taking<typeof UploadPhoto>): Promise<StoredPhoto> {
  const { platform, staff, params, file } = taking;
  const roles = roles_of[params.type];
  if (roles.length > 0 && !roles.some((role) => can(staff.roles, role))) throw new RefusalError('role_missing');
  const { type, origin, small } = await encodePhoto(platform.photo_gate, file);
  const keys = { origin_key: newFileKey(type), small_key: newFileKey(type) };
  const size_bytes = origin.length + small.length;
  const id = await takeRoom(taking, { type: params.type, ...keys, size_bytes, uploaded_by: staff.user_id });
  const stored = { id, ...keys };
  try {
    await putPicture(platform.storage, keys.origin_key, origin);
    await putPicture(platform.storage, keys.small_key, small);
  } catch (error) {
    await dropPhoto(taking, stored);
    throw error;
  }
  return stored;
}

/** Files of a call that was refused after all, or had been answered before. */
export const dropPhoto = ({ platform, scope }: Taking<typeof UploadPhoto>, { id }: StoredPhoto): Promise<void> =>
  inTransaction(platform.pool, { tenant: scope }, ({ db }) => markGoing(db, scope, id));

/** From now on the picture may be shown. */
export const uploadPhoto: UploadAction<typeof UploadPhoto, StoredPhoto> = async (act, { params }, stored) => {
  if (!(await markKept(act.db, act.scope, stored.id, act.now))) throw act.refusal('unavailable');
  const { id, small, origin } = { ...photoOf(stored), id: stored.id };
  act.audit('photo_uploaded', { entity: 'photo', entity_id: id, after: { type: params.type } });
  return { id, small, origin, info: { origin, preview: small } };
};
