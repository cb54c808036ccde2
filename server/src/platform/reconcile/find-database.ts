import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { type DatabaseServer, openDatabase } from '../db/embedded/database-server.ts';
import { commandOf } from '../db/embedded/command-of.ts';

/** The address of a packaged database that another process runs on this folder, if any. */
export async function findRunning(data_dir: string): Promise<string | undefined> {
  const folder = join(data_dir, 'database');
  try {
    // PostgreSQL's own file: process id on the first line, port on the fourth.
    const [pid, , , port] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    // After a reboot, the process id may belong to another program.
    if (!commandOf(Number(pid))?.includes(join(folder, 'cluster'))) return undefined;
    const password = (await readFile(join(folder, 'database-password'), 'utf8')).trim();
    return `postgres://postgres:${password}@127.0.0.1:${Number(port)}/clinic_portal`;
  } catch {
    return undefined;
  }
}

/** The database to check: the configured one, the one running on DATA_DIR, or that folder's, started for this purpose. */
export async function findDatabase(config: Config, log: Logger): Promise<DatabaseServer> {
  const running = config.database_url === undefined ? await findRunning(config.data_dir) : undefined;
  return running === undefined ? openDatabase(config, log) : { owner_url: running, stop: async () => {} };
}
