import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries, SystemUser } from './packaged-programs.ts';
import { commandOf } from './command-of.ts';

/**
 * Asks the database of a killed owner to stop. If another process has the number in its lock file by now, no signal is sent, and the file
 * gets the number of this process instead: PostgreSQL knows its parent's number to be stale, and then checks whether the shared memory
 * named in the file is still in use.
 */
export async function endFormerDatabase(
  cluster: string,
  programs: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const lock_file = join(cluster, 'postmaster.pid');
  const text = await readFile(lock_file, 'utf8').catch(() => '');
  const pid = Number(/^\d+/.exec(text)?.[0] ?? 0);
  const command = commandOf(pid);
  if (command === undefined) return;
  if (!command.includes(cluster)) {
    await writeFile(lock_file, text.replace(/^\d+/, String(process.pid)));
    return;
  }
  try {
    execFileSync(programs.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { ...user, cwd: '/', stdio: 'ignore' });
  } catch {
    // It has ended meanwhile or does not stop: the new server judges.
  }
}
