import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../../platform/db/pool.ts';
import { triedAgain } from '../../platform/db/transaction.ts';
import { template_database } from './database-setup.ts';
import { databaseUrl } from './database-url.ts';
import { checkEqualCopies } from './equal-copies.ts';
import { recordResults } from './recorded-results.ts';
import { withConnection } from '../../platform/db/with-connection.ts';

const results_file = process.env['RECORDED_RESULTS'];
if (results_file !== undefined) recordResults(results_file);

export interface TestDatabase {
  /** The owner's address. */
  url: string;
  /** As the owner, who bypasses row-level security: for planting and for checking. */
  owner: pg.Pool;
  drop: () => Promise<void>;
}

/** A check may read every row of a long run, which takes longer on a busy machine than a call of the product may. */
const longest_check_ms = 5 * 60_000;

async function onServer(server_url: string, statement: string): Promise<void> {
  return withConnection(server_url, async (client) => {
    for (let tries = 0; ; tries++) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        // Another process is copying the template at the moment.
        if (tries === 50 || (error as pg.DatabaseError).code !== '55006') throw error;
        await delay(100);
      }
    }
  });
}

/** Connections that were told to end take a moment. Forcing them would make them report errors. */
async function untilLeft(server_url: string, name: string): Promise<void> {
  return withConnection(server_url, async (client) => {
    for (let tries = 0; tries < 40; tries++) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
      if (rowCount === 0) return;
      await delay(25);
    }
  });
}

/**
 * On the distributed engine two writes on copied tables may wait for each other, and it ends one of them. Planting is then repeated, as a call of
 * the product is.
 */
function repeatEnded(owner: pg.Pool): void {
  const once = owner.query.bind(owner) as (...given: unknown[]) => Promise<unknown>;
  Object.assign(owner, { query: (...given: unknown[]) => triedAgain(() => once(...given)) });
}

/** A new database on these servers, of which the first is called. */
async function makeDatabase(server_urls: readonly string[], template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  for (const server_url of server_urls)
    await onServer(server_url, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(server_urls[0] ?? '', name);
  const owner = createPool({ url, size: 4, on_error: () => {}, statement_timeout_ms: longest_check_ms });
  if (server_urls.length > 1) repeatEnded(owner);
  return {
    url,
    owner,
    drop: async () => {
      await owner.end();
      if (server_urls.length > 1)
        await checkEqualCopies(server_urls.map((server_url) => databaseUrl(server_url, name)));
      for (const server_url of server_urls) {
        if (server_urls.length === 1) await untilLeft(server_url, name);
        await onServer(server_url, `drop database ${name} with (force)`);
      }
    },
  };
}

/** A new database, copied from the migrated template, on every node if there are workers. */
export const makeTestDatabase = (server_url: string, worker_urls: readonly string[] = []): Promise<TestDatabase> =>
  makeDatabase([server_url, ...worker_urls], template_database);

/** A database without any migration. */
export const makeEmptyDatabase = (server_url: string): Promise<TestDatabase> => makeDatabase([server_url], 'template0');
