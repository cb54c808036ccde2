import type { WrittenPhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { keepPhotos } from '../../../platform/photos/keep-photos.ts';
import { savePhoto } from './user.queries.ts';

const most_photos_of_user = 1;

/** Sets or removes the picture of a user. Returns true if it changed. Refuses a picture that may not be used, under `photos`. */
export async function keepUserPhoto(
  act: MemberAct,
  user_id: number,
  sent: WrittenPhotoList | undefined,
  updated_at: Date,
): Promise<boolean> {
  if (!sent) return false;
  const { before, after } = await keepPhotos(act, { type: 'user', id: user_id }, sent, most_photos_of_user);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await savePhoto(act.db, act.scope.group_id, user_id, after.master, updated_at);
  // Tokens contain the picture.
  act.accessChanged();
  return true;
}
