import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { type DatabaseServer, openDatabase } from '../db/embedded/database-server.ts';
import { commandOf } from '../db/embedded/command-of.ts';
import { createLog } from '../log/log.ts';

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

/** Runs an operator's command on the configured database. An error is one message and the exit code. */
export async function runOnDatabase(
  environment: NodeJS.ProcessEnv,
  work: (owner_url: string, config: Config) => Promise<void>,
  error_code = 1,
): Promise<void> {
  try {
    const config = readConfig(environment);
    const database = await findDatabase(config, createLog('warn'));
    try {
      await work(database.owner_url, config);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(error_code);
  }
}
