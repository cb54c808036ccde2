import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ensureRoles } from './roles.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** Migrations from plain SQL files, in the order of their padded numbers. */
class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
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
    const migrator = new Migrator({ db, provider: new SqlFiles(), migrationTableName: 'migration', migrationLockTableName: 'migration_lock' });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
