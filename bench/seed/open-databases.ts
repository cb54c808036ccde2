import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workers } from '@clinic/server/app.ts';
import { startEmbedded } from '@clinic/server/platform/db/embedded/embedded.ts';
import { prepareDatabase } from '@clinic/server/platform/db/migrations/prepare-database.ts';
import { reconcile } from '@clinic/server/reconcile.ts';
import pg from 'pg';
import { fill } from './fill.ts';
import { seedFingerprint } from './fingerprint.ts';
import { describe } from './look.ts';
import type { SeededDatabase } from './seeded-database.ts';
import { all_sizes, type Size, transactions_of } from './sizes.ts';

export const bench_platform_key = 'pk_for_the_bench_only';

export const bench_dir = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../../data/bench');

/** Fast and not durable: after a crash the database is seeded again, because it lacks its fingerprint. */
const while_seeding = [
  'fsync=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
  'autovacuum=off',
];
/** As the product runs it, except for the many processes of one run. */
const while_measuring = ['max_connections=300'];

/** As folding leaves the totals. */
export const ids_of_totals_sql =
  "select note_ids_of_totals(clinic_id, null) from transaction_total where period = 'all'";

const nameOf = (size: Size): string => `bench_${size}`;

export const urlOf = (server_url: string, name: string): string => {
  const url = new URL(server_url);
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Standing {
  /** Missing, unfinished, or of another seed. */
  stale: Size[];
  /** Seeded before the newest migrations. */
  older: Size[];
}

async function lookAtSizes(server_url: string, sizes: Size[], fingerprint: string): Promise<Standing> {
  return onServer(server_url, async (client) => {
    const { rows } = await client.query<{ name: string; mark: string | null }>(
      "select datname as name, shobj_description(oid, 'pg_database') as mark from pg_database",
    );
    const markOf = (size: Size): string => rows.find(({ name }) => name === nameOf(size))?.mark ?? 'none';
    const older = sizes.filter((size) => fingerprint.startsWith(`${markOf(size)} `));
    return { stale: sizes.filter((size) => markOf(size) !== fingerprint && !older.includes(size)), older };
  });
}

const mark = (server_url: string, size: Size, fingerprint: string): Promise<unknown> =>
  onServer(server_url, (client) => client.query(`comment on database ${nameOf(size)} is '${fingerprint}'`));

/** The smallest is checked with all payment invariants; the larger ones are made by the same statements. */
async function proveTrue(url: string): Promise<void> {
  const lines: string[] = [];
  if ((await reconcile(url, (line) => lines.push(line))) !== 0)
    throw new Error(`The seeded data are not true:\n${lines.join('\n')}`);
}

async function seed(server_url: string, size: Size, fingerprint: string, say: (line: string) => void): Promise<void> {
  const name = nameOf(size);
  say(`seeding ${name}`);
  await onServer(server_url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const url = urlOf(server_url, name);
  await prepareDatabase(url, workers, bench_platform_key);
  await onServer(url, async (client) => {
    await fill(client, transactions_of[size], say);
    await client.query(ids_of_totals_sql);
  });
  if (size === all_sizes[0]) await proveTrue(url);
  await mark(server_url, size, fingerprint);
}

export interface OpenDatabases {
  server_url: string;
  databases: SeededDatabase[];
  stop: () => Promise<void>;
}

/** Starts the packaged PostgreSQL on BENCH_DIR with the seeded databases of these sizes, and seeds missing ones. */
export async function openDatabases(sizes: Size[], say: (line: string) => void): Promise<OpenDatabases> {
  const folder = join(bench_dir, 'database');
  await mkdir(bench_dir, { recursive: true });
  const fingerprint = await seedFingerprint();
  let server = await startEmbedded({ folder, settings: while_measuring, through_socket: true });
  try {
    const { stale, older } = await lookAtSizes(server.url, sizes, fingerprint);
    if (stale.length > 0) {
      await server.stop();
      server = await startEmbedded({ folder, settings: while_seeding });
      for (const size of stale) await seed(server.url, size, fingerprint, say);
      await server.stop();
      server = await startEmbedded({ folder, settings: while_measuring, through_socket: true });
    }
    const { url, stop } = server;
    for (const size of older) {
      say(`migrating ${nameOf(size)}`);
      await prepareDatabase(urlOf(url, nameOf(size)), workers, bench_platform_key);
      await mark(url, size, fingerprint);
    }
    const databases = await Promise.all(sizes.map((size) => describe(size, urlOf(url, nameOf(size)))));
    return { server_url: url, databases, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
