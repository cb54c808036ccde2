import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder's entries to disk, so that a file created or renamed in it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system flushes their entries itself.
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
  /** `wx` fails if the file exists. */
  flag?: 'w' | 'wx';
}

/** Writes a whole file that survives a power cut in the next moment. */
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
