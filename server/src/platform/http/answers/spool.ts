import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { RefusalError } from '../../act/refusal-error.ts';

export interface Spooled {
  size_bytes: number;
  /** Reads the file once, then removes it. */
  read: () => Readable;
  /** Removes the file unread. */
  discard: () => Promise<void>;
}

export interface Spool {
  /** Refuses a user with too many unread or half-read downloads. */
  checkPlace: (user_id: number) => void;
  /** Writes a download of the user to a file. Refuses when unread downloads fill the room. */
  write: (user_id: number, pieces: AsyncIterable<Uint8Array>) => Promise<Spooled>;
  /** The bytes spooled now. */
  heldBytes: () => number;
}

export interface SpoolLimits {
  /** The limit for all files of this process together. */
  room_bytes: number;
  files_per_user: number;
  /** A reader has this much time, plus one second per this many bytes. Then it is cut off. */
  patience_seconds: number;
  slowest_bytes_per_second: number;
}

const usual_limits: SpoolLimits = {
  room_bytes: 2 * 1024 ** 3,
  files_per_user: 4,
  patience_seconds: 60,
  slowest_bytes_per_second: 32 * 1024,
};

const left_behind_ms = 3_600_000;

/** Removes the files of a killed process: those older than any download can take. */
export async function sweepSpool(data_dir: string): Promise<void> {
  const folder = join(data_dir, 'spool');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > left_behind_ms) await rm(join(folder, name), { force: true });
  }
}

/**
 * Creates a file and unlinks it before anything is written, so the operating system frees it when the process ends in any way. Downloads
 * hold patients' data, and a killed process cannot clean up. On systems that keep the name of an open file, the sweep removes it.
 */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true }).catch(() => {});
  return file;
}

/**
 * Writes downloads to temporary files before any byte is sent. So a slow reader holds no database connection, and a failure half-way gives
 * an error answer instead of a cut file. Room and reading time are both bounded, so slow readers cannot fill the disk.
 */
export function createSpool(data_dir: string, limits: SpoolLimits = usual_limits): Spool {
  const folder = join(data_dir, 'spool');
  const files_of = new Map<number, number>();
  let held_bytes = 0;

  const checkPlace = (user_id: number): void => {
    if ((files_of.get(user_id) ?? 0) >= limits.files_per_user)
      throw new RefusalError('too_many_requests', undefined, limits.patience_seconds);
  };

  async function* counted(pieces: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
    for await (const piece of pieces) {
      if (held_bytes + piece.length > limits.room_bytes) throw new RefusalError('unavailable', undefined, 30);
      count(piece.length);
      yield piece;
    }
  }

  const readOnce = (file: FileHandle, size_bytes: number, remove: () => Promise<void>): Readable => {
    const stream = file.createReadStream({ start: 0 });
    const longest_ms = (limits.patience_seconds + size_bytes / limits.slowest_bytes_per_second) * 1000;
    const cut = setTimeout(() => stream.destroy(new Error('The download was taken in too slowly.')), longest_ms);
    stream.once('close', () => {
      clearTimeout(cut);
      void remove();
    });
    return stream;
  };

  const write = async (user_id: number, pieces: AsyncIterable<Uint8Array>): Promise<Spooled> => {
    checkPlace(user_id);
    files_of.set(user_id, (files_of.get(user_id) ?? 0) + 1);
    let file: FileHandle | undefined;
    let size_bytes = 0;
    let removed = false;
    const remove = async (): Promise<void> => {
      if (removed) return;
      removed = true;
      await file?.close();
      held_bytes -= size_bytes;
      const others = (files_of.get(user_id) ?? 1) - 1;
      if (others > 0) files_of.set(user_id, others);
      else files_of.delete(user_id);
    };
    const count = (bytes: number): void => {
      size_bytes += bytes;
      held_bytes += bytes;
    };
    try {
      const opened = await openNameless(folder);
      file = opened;
      await opened.writeFile(counted(pieces, count));
      return { size_bytes, read: () => readOnce(opened, size_bytes, remove), discard: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };

  return { checkPlace, write, heldBytes: () => held_bytes };
}
