import { randomBytes } from 'node:crypto';
import type { FileStorage, FoundFile } from './file-storage.ts';

/** Picture types that may be stored, with their media type. */
const image_types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type ImageType = keyof typeof image_types;

const key_form = /^[A-Za-z0-9_-]{32}\.(png|jpg|webp)$/;

export interface StoredFile extends FoundFile {
  content_type: string;
}

/** An unguessable key for one immutable file. */
export const newFileKey = (type: string): string => `${randomBytes(24).toString('base64url')}.${type}`;

/** Stores a picture under its key. */
export async function putPicture(storage: FileStorage, key: string, bytes: Uint8Array): Promise<void> {
  const type = key_form.exec(key)?.[1] as ImageType | undefined;
  if (!type) throw new Error('A picture has a key of its own form.');
  await storage.put(key, bytes, image_types[type]);
}

/** Stores a picture under a new key and returns the key. */
export async function putFile(storage: FileStorage, bytes: Uint8Array, type: ImageType): Promise<string> {
  const key = newFileKey(type);
  await putPicture(storage, key, bytes);
  return key;
}

/** The picture of a key; null for any key that was not issued. */
export async function findFile(storage: FileStorage, key: string): Promise<StoredFile | null> {
  const type = key_form.exec(key)?.[1] as ImageType | undefined;
  const found = type ? await storage.open(key) : null;
  return type && found ? { ...found, content_type: image_types[type] } : null;
}

/** The URL of a picture. */
export const fileAddress = (key: string): string => `/api/files/${key}`;
