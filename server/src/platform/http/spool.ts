import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Spooled {
  size_bytes: number;
  /** Reads the file once, then removes it. */
  read: () => Readable;
  /** Removes it unread. */
  discard: () => Promise<void>;
}

const left_behind_ms = 3_600_000;

/** Removes what a killed process left behind: files older than any download takes. */
export async function sweepSpool(data_dir: string): Promise<void> {
  const folder = join(data_dir, 'spool');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > left_behind_ms) await rm(join(folder, name), { force: true });
  }
}

/**
 * Writes a download to a temporary file before any of it is sent: a slow reader then holds no database connection, and a
 * failure half-way is an error answer, never a cut file.
 */
export async function spool(data_dir: string, pieces: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const folder = join(data_dir, 'spool');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    return {
      size_bytes: size,
      read: () => {
        const stream = createReadStream(path);
        stream.once('close', () => void remove());
        return stream;
      },
      discard: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
