import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { settings_of_migrations } from '../distributed/engine.ts';
import { lockOnce } from '../statements/lock-once.ts';
import { app_role, ensureRoles } from './roles.ts';
import { runMigration } from './run-migration.ts';
import { lock_numbers } from '../locks.ts';
import { withConnection } from '../with-connection.ts';

const product_folder = join(import.meta.dirname, '../../../../migrations');

const sqlIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql'));

/** The files of a folder in their order. On the distributed engine, one of its own runs after the migration of the same number. */
async function fileNames(folder: string, on_engine = false): Promise<string[]> {
  const names = (await sqlIn(folder)).map((name) => ({ name, number: numberOf(name) }));
  const of_engine = on_engine ? await sqlIn(join(folder, 'engine')) : [];
  names.push(...of_engine.map((name) => ({ name: `engine/${name}`, number: numberOf(name) + 0.5 })));
  return names.toSorted((one, other) => one.number - other.number).map(({ name }) => name);
}

/** Of a migration or its file. */
const numberOf = (name: string): number => Number.parseInt(name.replace('engine/', ''), 10);

const nameOf = (file_name: string): string => file_name.replace(/\.sql$/, '');

/** The names of all migrations, in order; also of those that only the distributed engine runs, if asked for. */
export const migrationNames = async (on_engine = false): Promise<string[]> =>
  (await fileNames(product_folder, on_engine)).map(nameOf);

/** The migrations that have run, of any release. */
async function namesOfThoseThatRan(owner: pg.Client): Promise<Set<string>> {
  await owner.query(
    'create table if not exists migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  // Lets the app check whether the database is as new as itself.
  await owner.query(`grant select on migration to ${app_role}`);
  const { rows } = await owner.query<{ name: string }>('select name from migration');
  return new Set(rows.map(({ name }) => name));
}

/** After a change to a table every connection plans its statements on it again. Without a pause the next change would find them waiting. */
const settling_ms = 500;

async function letAppSettle(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and starts_with(usename, $1) limit 1`,
    [app_role],
  );
  if (rowCount) await delay(settling_ms);
}

/** A later release has higher numbers. A lower number under another name means that the database has another schema: returns the first one. */
export function otherSchemaIn(done: ReadonlySet<string>, names: readonly string[]): string | undefined {
  const last = numberOf(names.at(-1) ?? '0');
  return [...done].filter((name) => !names.includes(name) && numberOf(name) <= last).toSorted()[0];
}

function refuseOtherSchema(done: ReadonlySet<string>, names: readonly string[]): void {
  const other = otherSchemaIn(done, names);
  if (!other) return;
  throw new Error(
    `The database was made by other migrations than this release has (such as ${other}) and cannot be brought up to date: move DATA_DIR (./data unless it is set) away, or set DATABASE_URL to an empty database, and start again.`,
  );
}

export interface MigrateOptions {
  folder?: string;
  /** At most so many run. */
  most?: number;
  /** Migrations of the distributed engine run too. */
  on_engine?: boolean;
  /** Hears how many have run, of how many. */
  on_progress?: (done: number, of: number) => void;
}

/**
 * Brings the database up to date as its owner, in the order of the files' padded numbers, and returns the names of the migrations
 * that ran. It takes a lock, so that processes which start together run them once. It ignores migrations of a later release: an older release
 * still starts on a database that was expanded for the next one.
 */
export async function migrate(
  owner_url: string,
  { folder = product_folder, most = Infinity, on_engine, on_progress }: MigrateOptions = {},
): Promise<string[]> {
  return withConnection(owner_url, async (owner) => {
    await lockOnce(owner, lock_numbers.migrations);
    await owner.query(settings_of_migrations);
    await ensureRoles(owner, owner_url);
    const done = await namesOfThoseThatRan(owner);
    const file_names = await fileNames(folder, on_engine);
    refuseOtherSchema(done, file_names.map(nameOf));
    const wanted = file_names.filter((file_name) => !done.has(nameOf(file_name))).slice(0, most);
    for (const [index, file_name] of wanted.entries()) {
      on_progress?.(index, wanted.length);
      if (index > 0) await letAppSettle(owner);
      await runMigration(owner, nameOf(file_name), await readFile(join(folder, file_name), 'utf8'));
    }
    return wanted.map(nameOf);
  });
}
