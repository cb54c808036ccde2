import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { withConnection } from '../with-connection.ts';

export interface DatabaseServer {
  /** The owner's address of the app's database. */
  owner_url: string;
  stop: () => Promise<void>;
}

const database_name = 'clinic_portal';

async function ensureDatabase(server_url: string): Promise<string> {
  await withConnection(server_url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database_name]);
    if (rowCount === 0) await client.query(`create database ${database_name}`);
  });
  const url = new URL(server_url);
  url.pathname = `/${database_name}`;
  return url.href;
}

/** Runs the packaged PostgreSQL and restarts it on the same port whenever it ends unexpectedly. Calls get 503 meanwhile. */
async function runEmbedded(config: Config, log: Logger, settings: readonly string[]): Promise<DatabaseServer> {
  const folder = join(config.data_dir, 'database');
  let current: EmbeddedDatabase | undefined;
  let restarting: Promise<void> | undefined;
  let stopping = false;

  const start = async (port?: number): Promise<EmbeddedDatabase> =>
    startEmbedded({
      folder,
      settings: [...settings],
      through_socket: true,
      ...(port === undefined ? {} : { port }),
      on_exit: (code) => {
        if (stopping) return;
        log.error({ code }, 'the database ended; it is started again');
        restarting = restart();
      },
    });

  const restart = async (): Promise<void> => {
    const port = Number(new URL(current?.url ?? '').port);
    for (let wait_ms = 100; !stopping; wait_ms = Math.min(5_000, wait_ms * 2)) {
      try {
        current = await start(port);
        log.warn('the database runs again');
        return;
      } catch (error) {
        log.error({ err: error }, 'the database could not be started');
        await delay(wait_ms);
      }
    }
  };

  current = await start();
  return {
    owner_url: await ensureDatabase(current.url),
    stop: async () => {
      stopping = true;
      await restarting;
      await current?.stop();
    },
  };
}

/** The configured database, or the packaged one on DATA_DIR, with additional settings as `name=value`. */
export async function openDatabase(
  config: Config,
  log: Logger,
  settings: readonly string[] = [],
): Promise<DatabaseServer> {
  if (config.database_url)
    return { owner_url: config.database_direct_url ?? config.database_url, stop: async () => {} };
  return runEmbedded(config, log, settings);
}
