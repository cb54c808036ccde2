import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { app_role, ensureRoles } from './roles.ts';

const folder = join(import.meta.dirname, '../../../migrations');

const fileNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** The names of all migrations, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await fileNames()).map((name) => name.replace(/\.sql$/, ''));

/** Migrations from plain SQL files, in the order of their padded numbers. */
class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = await fileNames();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return Object.fromEntries(
      names.map((name, index) => [
        name.replace(/\.sql$/, ''),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[index] ?? '').execute(db)) },
      ]),
    );
  }
}

/**
 * Brings the database up to date as its owner, and gives the names of the migrations that ran.
 * Takes a lock: processes that start together do it once.
 */
export async function migrate(owner_url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: owner_url, max: 2 });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect();
    try {
      await ensureRoles(client, owner_url);
    } finally {
      client.release();
    }
    const migrator = new Migrator({
      db,
      provider: new SqlFiles(),
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error as Error;
    // So that the app can tell whether the database is as new as itself.
    await sql`grant select on migration to ${sql.ref(app_role)}`.execute(db);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
