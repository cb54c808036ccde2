import { buffer } from 'node:stream/consumers';
import { RefusalError } from '../act/refusal-error.ts';
import type { FileStorage } from './file-storage.ts';
import { newFileKey } from './files.ts';

const private_types = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  jpeg: 'image/jpeg',
  part: 'application/octet-stream',
  bank: 'application/octet-stream',
} as const;

/** Types of private files. None has the ending of a public picture (jpg), so the pictures' URL opens none. */
type PrivateType = keyof typeof private_types;

const key_form = /^[A-Za-z0-9_-]{32}\.(pdf|xml|jpeg|part|bank)$/;

/** The database names a file that somebody deleted, or that a restore left out. */
export class FileMissing extends RefusalError {
  readonly key: string;
  constructor(key: string) {
    super(key.endsWith('.jpeg') ? 'picture_missing' : 'document_missing');
    this.key = key;
  }
}

/** Documents and photos of patients without a URL: only calls that check permissions return them. */
export interface PrivateFiles {
  /** Stores an immutable document and returns its key. The file exists before the transaction that names it commits. */
  keep: (content: Uint8Array | string, type: PrivateType) => Promise<string>;
  /** A file's bytes. If it is not in the storage, the call is refused, and the log asks for a person. */
  read: (key: string) => Promise<Buffer>;
  /** Deletes a file that nothing names. One that is not there is no error. */
  remove: (key: string) => Promise<void>;
}

export const createPrivateFiles = (storage: FileStorage): PrivateFiles => ({
  keep: async (content, type) => {
    const key = newFileKey(type);
    await storage.put(key, typeof content === 'string' ? Buffer.from(content) : content, private_types[type]);
    return key;
  },
  read: async (key) => {
    const found = key_form.test(key) ? await storage.open(key) : null;
    if (!found) throw new FileMissing(key);
    return buffer(found.read());
  },
  remove: async (key) => {
    if (key_form.test(key)) await storage.remove(key);
  },
});

/** A file that is answered whole. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
