import type { ClientBase } from 'pg';
import type { Config } from '../platform/config/config.ts';
import { migrationNames } from '../platform/db/migrations/migrate.ts';
import { broken, type Check, ok, warning } from './check.ts';

const postgres_version = 18;
const extensions = ['pg_trgm', 'btree_gin', 'btree_gist', 'fuzzystrmatch'];
/** What a process needs beside its calls, and what administrators need: docs/operations.md, Connections. */
const other_connections = 6 + 4 + 10;
const longest_backup_age_ms = 5 * 60_000;

const version = (owner: ClientBase): Check => ({
  name: 'database',
  expected: `PostgreSQL ${postgres_version}, with ${extensions.join(', ')}`,
  run: async () => {
    const { rows } = await owner.query<{ number: number; words: string; missing: string[] }>(
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

const migrations = (owner: ClientBase): Check => ({
  name: 'migrations',
  expected: 'those of this release have run',
  run: async () => {
    const wanted = await migrationNames();
    const { rows: tables } = await owner.query<{ there: boolean }>(
      "select to_regclass('migration') is not null as there",
    );
    if (!tables[0]?.there) return warning('none: the database is empty', 'Run clinic-portal setup.');
    const { rows } = await owner.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map(({ name }) => name));
    const open = wanted.filter((name) => !done.has(name));
    const known = await migrationNames(true);
    const foreign = [...done].filter((name) => !known.includes(name));
    if (open.length > 0) return warning(`${open.length} are open`, 'They run at the next start.');
    if (foreign.length > 0)
      return warning(`all, and ${foreign.length} of a later release`, 'None, after a way back to this release.');
    return ok(`${wanted.length}`);
  },
});

const connections = (owner: ClientBase, { pool_size }: Config): Check => ({
  name: 'connections',
  expected: `room for a process: ${pool_size + other_connections} with POOL_SIZE ${pool_size}`,
  run: async () => {
    const { rows } = await owner.query<{ most: number }>("select current_setting('max_connections')::int as most");
    const most = rows[0]?.most ?? 0;
    return most >= pool_size + other_connections
      ? ok(`max_connections is ${most}`)
      : broken(`max_connections is ${most}`, 'Raise max_connections, or lower POOL_SIZE.');
  },
});

const clock = (owner: ClientBase): Check => ({
  name: 'clock',
  expected: 'this machine and the database differ by less than a second',
  run: async () => {
    const asked = Date.now();
    const { rows } = await owner.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const difference_ms = Math.round(Math.abs((rows[0]?.ms ?? 0) - (asked + Date.now()) / 2));
    if (difference_ms < 1000) return ok(`${difference_ms} ms`);
    const seen = `${(difference_ms / 1000).toFixed(1)} s`;
    const remedy = 'Let both machines keep time (chrony, systemd-timesyncd).';
    return difference_ms < 5000 ? warning(seen, remedy) : broken(seen, remedy);
  },
});

const writes = (owner: ClientBase): Check => ({
  name: 'writes',
  expected: 'the database takes a write',
  remedy: 'Free space on its disk, or point DATABASE_URL at the primary.',
  run: async () => {
    await owner.query('begin');
    try {
      await owner.query('create temporary table doctor on commit drop as select generate_series(1, 20000) as number');
      await owner.query("select pg_logical_emit_message(true, 'doctor', 'a write')");
    } finally {
      await owner.query('rollback');
    }
    return ok('took one');
  },
});

const backup = (owner: ClientBase): Check => ({
  name: 'backup',
  expected: 'the log is archived, and was within five minutes',
  run: async () => {
    const { rows } = await owner.query<{ mode: string; age_ms: number | null; failed: boolean }>(
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

/** What the database must be and allow, asked as its owner. */
export const databaseChecks = (owner: ClientBase, config: Config): Check[] => [
  version(owner),
  migrations(owner),
  demoData(owner, config),
  connections(owner, config),
  clock(owner),
  writes(owner),
  backup(owner),
];
