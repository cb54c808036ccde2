import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from './write-durably.ts';

/** Kinds of documents that are kept: none of them is a picture, so that the pictures' address opens none. */
export type PrivateType = 'pdf' | 'xml';

const key_form = /^[A-Za-z0-9_-]{32}\.(pdf|xml)$/;

/** Documents that no address opens: they leave through calls that ask who wants them. */
export interface PrivateFiles {
  /** Keeps a document for ever and gives its key. It is there before the transaction that names it commits. */
  keep: (content: Uint8Array | string, type: PrivateType) => Promise<string>;
  /** A document's bytes; null for a key that is not one of ours. */
  read: (key: string) => Promise<Buffer | null>;
}

export function createPrivateFiles(data_dir: string): PrivateFiles {
  const pathOf = (key: string): string => join(data_dir, 'files', key.slice(0, 2), key);
  return {
    keep: async (content, type) => {
      const key = `${randomBytes(24).toString('base64url')}.${type}`;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A reader never sees half a file, and after a power cut what the database names is there.
      await writeDurably(`${path}.part`, content, { mode: 0o600 });
      await rename(`${path}.part`, path);
      await syncFolder(dirname(path));
      return key;
    },
    read: async (key) => (key_form.test(key) ? readFile(pathOf(key)).catch(() => null) : null),
  };
}
