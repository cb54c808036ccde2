import type { Readable } from 'node:stream';

export interface FoundFile {
  size_bytes: number;
  /** Call it once. */
  read: () => Readable;
  /** Releases the file without reading it. */
  discard: () => void;
}

/** Stores files under keys. A key never changes its file. */
export interface FileStorage {
  /** Once it resolves, the whole file is stored durably. */
  put: (key: string, bytes: Uint8Array, content_type: string) => Promise<void>;
  /** Null if there is none. */
  open: (key: string) => Promise<FoundFile | null>;
  /** Succeeds if there is none. */
  remove: (key: string) => Promise<void>;
}

/** The storage does not answer, or answers wrongly: worth a retry and an alarm. */
export class StorageAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageAway';
  }
}

/** A key's path below the folder or prefix. Both storages use the same path, so that files can be moved between them. */
export const placeOf = (key: string): string => `${key.slice(0, 2)}/${key}`;
