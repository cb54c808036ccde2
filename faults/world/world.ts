import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workers } from '@clinic/server/app.ts';
import { seeding_receiving_account } from '@clinic/server/demo/receiving-account.ts';
import { createPool } from '@clinic/server/platform/db/pool.ts';
import { prepareDatabase } from '@clinic/server/platform/db/migrations/prepare-database.ts';
import { test_platform_key } from '@clinic/server/testing/database/database-setup.ts';
import { test_webhook_secret } from '@clinic/server/testing/test-app.ts';
import type pg from 'pg';
import { startDatabase, type SupervisedDatabase } from './database.ts';
import { superviseServer, type SupervisedServer } from './server.ts';

export interface WorldOptions {
  /** The database's data folder (such as a small volume); default: a temporary folder. Its parents must be accessible to every user. */
  database_folder?: string;
  /** Further PostgreSQL settings, as `name=value`. */
  database_settings?: readonly string[];
  /** The address that the servers use for the database, such as a proxy's. */
  databaseThrough?: (owner_url: string) => string;
  /** Further environment of the servers. */
  environment?: Record<string, string>;
  /** Another program instead of the servers: a twin with a planted fault. */
  server_program?: string;
}

/** A database and two servers on it, each restarted when it ends. */
export interface World {
  database: SupervisedDatabase;
  servers: [SupervisedServer, SupervisedServer];
  /** A direct connection as the owner, for fixtures and checks. */
  owner: pg.Pool;
  /** The world's own folder, removed at its end. */
  folder: string;
  close: () => Promise<void>;
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-faults-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    // PostgreSQL, started by root, runs as another user.
    await chmod(folder, 0o755);
    const database = await startDatabase(options.database_folder ?? folder, options.database_settings ?? []);
    ends.push(database.stop);
    await prepareDatabase(database.owner_url, workers, test_platform_key);
    const owner = createPool({ url: database.owner_url, size: 4, on_error: () => {}, statement_timeout_ms: 60_000 });
    ends.push(() => owner.end());
    await owner.query(seeding_receiving_account);
    const start = async (name: string): Promise<SupervisedServer> => {
      const server = await superviseServer(
        {
          DATABASE_URL: options.databaseThrough?.(database.owner_url) ?? database.owner_url,
          DATA_DIR: join(folder, name),
          SANDBOX: 'off',
          LOG_LEVEL: 'warn',
          ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
          PLATFORM_API_KEY: test_platform_key,
          ...options.environment,
        },
        options.server_program,
      );
      ends.push(server.stop);
      return server;
    };
    const servers: World['servers'] = [await start('server-0'), await start('server-1')];
    return { database, servers, owner, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
