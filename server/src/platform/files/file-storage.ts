import type { Readable } from 'node:stream';

export interface FoundFile {
  size_bytes: number;
  /** To be called once. */
  read: () => Readable;
  /** Where it is not read after all. */
  discard: () => void;
}

/** Where files are: under keys that never name another file than they did first. */
export interface FileStorage {
  /** Once it answers, the file is there whole, whatever happens then. */
  put: (key: string, bytes: Uint8Array, content_type: string) => Promise<void>;
  /** Null where there is none. */
  open: (key: string) => Promise<FoundFile | null>;
  /** Well done where there is none. */
  remove: (key: string) => Promise<void>;
}

/** The storage does not answer, or not as it must: worth trying again, and worth telling whoever runs it. */
export class StorageAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageAway';
  }
}

/** Where a key's file is, below the folder or the prefix: the same in both, so that files can be moved from one to the other. */
export const placeOf = (key: string): string => `${key.slice(0, 2)}/${key}`;
