import type { ClientBase } from 'pg';
import type { Config } from '../../config/config.ts';
import { migrationNames, otherSchemaIn } from '../../db/migrations/migrate.ts';
import { broken, type Check, ok, warning } from './check.ts';

const postgres_version = 18;
const extensions = ['pg_trgm', 'btree_gin', 'btree_gist', 'fuzzystrmatch'];
/** What a process needs beside its calls, and what administrators need: docs/operations.md, Connections. */
const other_connections = 6 + 4 + 10;
const longest_backup_age_ms = 5 * 60_000;

const version = (client: ClientBase): Check => ({
  name: 'database',
  before_upgrade: true,
  expected: `PostgreSQL ${postgres_version}, with ${extensions.join(', ')}`,
  run: async () => {
    const { rows } = await client.query<{ number: number; words: string; missing: string[] }>(
      `select current_setting('server_version_num')::int / 10000 as number, current_setting('server_version') as words,
         array(select unnest($1::text[]) except select name from pg_available_extensions) as missing`,
      [extensions],
    );
    const { number = 0, words = '', missing = [] } = rows[0] ?? {};
    if (number < postgres_version) return broken(`PostgreSQL ${words}`, `Use PostgreSQL ${postgres_version}.`);
    if (missing.length > 0)
      return broken(`without ${missing.join(', ')}`, 'Install the contrib package of PostgreSQL.');
    return ok(`PostgreSQL ${words}`);
  },
});

const migrations = (client: ClientBase): Check => ({
  name: 'migrations',
  before_upgrade: true,
  expected: 'those of this release have run',
  run: async () => {
    const wanted = await migrationNames();
    const { rows: tables } = await client.query<{ there: boolean }>(
      "select to_regclass('migration') is not null as there",
    );
    if (!tables[0]?.there) return warning('none: the database is empty', 'Run clinic-portal setup.');
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map(({ name }) => name));
    const open = wanted.filter((name) => !done.has(name));
    const known = await migrationNames(true);
    const other = otherSchemaIn(done, known);
    if (other)
      return broken(
        `it has ${other}, which is not of this product’s releases`,
        'Set DATABASE_URL, or DATA_DIR, to the portal’s own database.',
      );
    const foreign = [...done].filter((name) => !known.includes(name));
    if (open.length > 0) return warning(`${open.length} are open`, 'They run at the next start.');
    if (foreign.length > 0)
      return warning(`all, and ${foreign.length} of a later release`, 'None, after a way back to this release.');
    return ok(`${wanted.length}`);
  },
});

const connections = (client: ClientBase, { pool_size }: Config): Check => ({
  name: 'connections',
  expected: `room for a process: ${pool_size + other_connections} with POOL_SIZE ${pool_size}`,
  run: async () => {
    const { rows } = await client.query<{ most: number }>("select current_setting('max_connections')::int as most");
    const most = rows[0]?.most ?? 0;
    return most >= pool_size + other_connections
      ? ok(`max_connections is ${most}`)
      : broken(`max_connections is ${most}`, 'Raise max_connections, or lower POOL_SIZE.');
  },
});

const clock = (client: ClientBase): Check => ({
  name: 'clock',
  expected: 'this machine and the database differ by less than a second',
  run: async () => {
    const asked = Date.now();
    const { rows } = await client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const difference_ms = Math.round(Math.abs((rows[0]?.ms ?? 0) - (asked + Date.now()) / 2));
    if (difference_ms < 1000) return ok(`${difference_ms} ms`);
    const seen = `${(difference_ms / 1000).toFixed(1)} s`;
    const remedy = 'Let both machines keep time (chrony, systemd-timesyncd).';
    return difference_ms < 5000 ? warning(seen, remedy) : broken(seen, remedy);
  },
});

const writes = (client: ClientBase): Check => ({
  name: 'writes',
  expected: 'the database takes a write',
  remedy: 'Free space on its disk, or point DATABASE_URL at the primary.',
  run: async () => {
    await client.query('begin');
    try {
      await client.query('create temporary table written on commit drop as select generate_series(1, 20000) as number');
      await client.query("select pg_logical_emit_message(true, 'doctor', 'a write')");
    } finally {
      await client.query('rollback');
    }
    return ok('took one');
  },
});

const backup = (client: ClientBase): Check => ({
  name: 'backup',
  before_upgrade: true,
  expected: 'the log is archived, and was within five minutes',
  run: async () => {
    const { rows } = await client.query<{ mode: string; age_ms: number | null; failed: boolean }>(
      `select current_setting('archive_mode') as mode, extract(epoch from now() - last_archived_time)::float8 * 1000 as age_ms,
         coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as failed
       from pg_stat_archiver`,
    );
    const { mode = 'off', age_ms = null, failed = false } = rows[0] ?? {};
    const remedy = 'See Replica and backup in docs/operations.md.';
    if (mode === 'off') return warning('archive_mode is off: only base copies can be restored', remedy);
    if (failed) return broken('the last try to archive failed', 'See the database’s log; correct archive_command.');
    if (age_ms === null || age_ms > longest_backup_age_ms) return warning('nothing was archived lately', remedy);
    return ok(`${Math.round(age_ms / 1000)} s ago`);
  },
});

/** A payment that only a poll found: the acquirer's webhooks go elsewhere, or are refused. */
const acquirers = (client: ClientBase): Check => ({
  name: 'webhooks of acquirers',
  expected: 'every connection with payments had one within a day',
  run: async () => {
    const { rows: functions } = await client.query<{ there: boolean }>(
      "select to_regproc('silent_acquirers') is not null as there",
    );
    if (!functions[0]?.there) return ok('none');
    const { rows } = await client.query<{ connection_id: number; owner: string }>(
      'select connection_id, owner from silent_acquirers(now())',
    );
    if (rows.length === 0) return ok('none is silent');
    const silent = rows.map(({ connection_id, owner }) => `connection ${connection_id} of ${owner}`).join(', ');
    return broken(`none from ${silent}`, 'Enter its webhook address and secret at the acquirer: console, Connections.');
  },
});

const demoData = (owner: ClientBase, { sandbox }: Config): Check => ({
  name: 'demo data',
  expected: 'none outside the sandbox',
  run: async () => {
    const { rows: tables } = await owner.query<{ there: boolean }>(
      "select to_regclass('demo_data') is not null as there",
    );
    const { rowCount } = tables[0]?.there ? await owner.query('select from demo_data') : { rowCount: 0 };
    if (!rowCount) return ok('none');
    return sandbox
      ? ok('the sandbox has them')
      : broken('the database has them, and their passwords are published', 'Set DATABASE_URL to another database.');
  },
});

/** What the database must be and allow, asked with any login of it. */
export const databaseChecks = (client: ClientBase, config: Config): Check[] => [
  version(client),
  migrations(client),
  connections(client, config),
  clock(client),
  writes(client),
  backup(client),
  acquirers(client),
];

/** What only its owner may ask. */
export const ownerChecks = (owner: ClientBase, config: Config): Check[] => [demoData(owner, config)];
