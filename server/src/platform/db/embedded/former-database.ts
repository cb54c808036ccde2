import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries, SystemUser } from './packaged-programs.ts';
import { describeProcess } from './process-identity.ts';

/**
 * Asks the database that a killed owner left behind to end. Where the number in its lock file belongs to somebody else by now,
 * nobody is signalled, and the file gets the number of this process: PostgreSQL knows its parent's for stale and goes on to look
 * whether anybody still uses the memory that the file names.
 */
export async function endFormerDatabase(
  cluster: string,
  programs: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const lock_file = join(cluster, 'postmaster.pid');
  const text = await readFile(lock_file, 'utf8').catch(() => '');
  const pid = Number(/^\d+/.exec(text)?.[0] ?? 0);
  const holder = describeProcess(pid);
  if (!holder) return;
  if (!holder.command.includes(cluster)) {
    await writeFile(lock_file, text.replace(/^\d+/, String(process.pid)));
    return;
  }
  try {
    execFileSync(programs.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { ...user, cwd: '/', stdio: 'ignore' });
  } catch {
    // It ended meanwhile, or does not end: the server itself judges.
  }
}
