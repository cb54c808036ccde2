import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';

/** More than a file system keeps beside a file's name. */
const file_bytes = 16 * 1024;

/**
 * Writes a row, a record of the log and a few new blocks, and waits for the commit. The row is this process's own, so that processes do not
 * wait for each other; the housekeeping deletes it an hour after its last use. The counted numbers exceed the memory of this transaction:
 * the database needs new blocks for them.
 */
const statements = [
  `insert into rate_limit as r (key, hits, ends_at) values ($1, 1, now())
    on conflict (key) do update set hits = r.hits + 1, ends_at = excluded.ends_at`,
  "select pg_logical_emit_message(true, 'readiness', 'a write')",
  "select set_config('work_mem', '64kB', true)",
  'select count(*) from generate_series(1, 20000)',
];

/** Fails where the database takes no write: its disk is full, or it is read-only. */
export function createDatabaseWrite({ pool }: Pick<Platform, 'pool'>): () => Promise<void> {
  const key = `readiness ${randomUUID()}`;
  return () =>
    inTransaction(pool, {}, async ({ client }) => {
      for (const text of statements) await client.query(text, text.includes('$1') ? [key] : []);
    });
}

/** Writes a file that has no name from its first byte on: nothing of it stays, whatever happens. */
async function writeTo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.readiness-${randomUUID()}`);
  const file = await open(path, 'wx');
  try {
    await rm(path);
    await file.write(Buffer.alloc(file_bytes, 1));
  } finally {
    await file.close();
  }
}

/** Fails where downloads, or pictures and documents, have no room. A bucket is not asked: its own calls tell. */
export async function writeToFolders({ config: { data_dir, s3 } }: Pick<Platform, 'config'>): Promise<void> {
  await writeTo(join(data_dir, 'spool'));
  if (!s3) await writeTo(join(data_dir, 'files'));
}
