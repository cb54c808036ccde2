import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Forces a folder's entries to the disk: a file that was made or renamed in it is then still there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its file system keeps their entries by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface WriteOptions {
  mode?: number;
  /** `wx` refuses a file that is there already. */
  flag?: 'w' | 'wx';
}

/** Writes a file so that it is there, whole, after a power cut in the next moment. */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  { mode = 0o666, flag = 'w' }: WriteOptions = {},
): Promise<void> {
  const file = await open(path, flag, mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}
