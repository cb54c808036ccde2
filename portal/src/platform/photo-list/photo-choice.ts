import type { Photo, PhotoList } from '@clinic/contract/shared/photos/photo.ts';

const isSame = (one: Photo | null, other: Photo): boolean => one?.origin === other.origin;

/** Adds a photo. The first one is the cover until another is chosen; where only one is allowed, the new one replaces it. */
export function withPhoto({ master, photos }: PhotoList, photo: Photo, most: number): PhotoList {
  if (most === 1) return { master: photo, photos: [photo] };
  return { master: master ?? photo, photos: [...photos, photo] };
}

/** Removes a photo. If it was the cover, the first of the rest becomes the cover. */
export function withoutPhoto({ master, photos }: PhotoList, photo: Photo): PhotoList {
  const rest = photos.filter((one) => !isSame(one, photo));
  return { master: isSame(master, photo) ? (rest[0] ?? null) : master, photos: rest };
}

export const isMaster = ({ master }: PhotoList, photo: Photo): boolean => isSame(master, photo);
