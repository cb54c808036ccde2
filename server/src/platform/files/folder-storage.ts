import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, placeOf, StorageAway } from './file-storage.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

/** Files below `DATA_DIR/files`. */
export function createFolderStorage(data_dir: string): FileStorage {
  const pathOf = (key: string): string => join(data_dir, 'files', placeOf(key));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        // Readers never see a partial file, and after a power cut every file named in the database is there.
        await writeDurably(`${path}.part`, bytes, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        // On a full disk the partial file takes room from others. If it cannot be deleted, the sweep does it.
        await rm(`${path}.part`, { force: true }).catch(() => {});
        throw error;
      }
      await syncFolder(dirname(path));
    },
    open: async (key) => {
      const path = pathOf(key);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw new StorageAway('The folder of files cannot be read.', error);
      });
      if (!found?.isFile()) return null;
      return { size_bytes: found.size, read: () => createReadStream(path), discard: () => {} };
    },
    remove: async (key) => {
      await rm(`${pathOf(key)}.part`, { force: true });
      await rm(pathOf(key), { force: true });
    },
  };
}
