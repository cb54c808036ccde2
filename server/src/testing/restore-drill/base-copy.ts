import { chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '../../platform/db/with-connection.ts';

/** Not part of a base copy: the log comes from the archive, the rest belongs to the running server. */
const left_out = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_stat_tmp']);

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a folder that may be written to meanwhile: files that vanish during the copy are not needed. Owners are preserved. */
export async function copyFolder(from: string, to: string, without: ReadonlySet<string> = new Set()): Promise<void> {
  const { uid, gid, mode } = await lstat(from);
  await mkdir(to, { mode });
  await chown(to, uid, gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (without.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) await copyFolder(source, target);
      else {
        await copyFile(source, target);
        await chown(target, uid, gid);
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/** Copies a running cluster as `pg_basebackup` does, with the same two functions of PostgreSQL. */
export async function takeBaseCopy(owner_url: string, cluster: string, to: string): Promise<void> {
  await withConnection(owner_url, async (client) => {
    // One session from start to stop: if it breaks off, the server discards the copy.
    await client.query("select pg_backup_start('restore drill', fast => true)");
    await copyFolder(cluster, to, left_out);
    const { uid, gid } = await lstat(cluster);
    await mkdir(join(to, 'pg_wal'), { mode: 0o700 });
    await chown(join(to, 'pg_wal'), uid, gid);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await chown(join(to, 'backup_label'), uid, gid);
  });
}
