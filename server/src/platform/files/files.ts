import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReadStream } from 'node:fs';
import { syncFolder, writeDurably } from './write-durably.ts';

/** Pictures that may be stored, with what a browser is told they are. */
export const image_types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type ImageType = keyof typeof image_types;

const key_form = /^[A-Za-z0-9_-]{32}\.(png|jpg|webp)$/;

export interface StoredFile {
  content_type: string;
  size_bytes: number;
  read: () => ReadStream;
}

const pathOf = (data_dir: string, key: string): string => join(data_dir, 'files', key.slice(0, 2), key);

/** Stores a picture for ever under a key that nobody can guess, and gives the key. */
export async function putFile(data_dir: string, bytes: Uint8Array, type: ImageType): Promise<string> {
  const key = `${randomBytes(24).toString('base64url')}.${type}`;
  const path = pathOf(data_dir, key);
  await mkdir(dirname(path), { recursive: true });
  // A reader never sees half a file, and after a power cut what the database names is there.
  await writeDurably(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
  return key;
}

/** The file of a key; null for a key that is not one of ours, whatever its form. */
export async function findFile(data_dir: string, key: string): Promise<StoredFile | null> {
  const type = key_form.exec(key)?.[1] as ImageType | undefined;
  if (!type) return null;
  const path = pathOf(data_dir, key);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return { content_type: image_types[type], size_bytes: found.size, read: () => createReadStream(path) };
}

/** The address under which a browser gets the file. */
export const fileAddress = (key: string): string => `/api/files/${key}`;
