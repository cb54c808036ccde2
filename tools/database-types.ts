import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../server/src/platform/db/migrations/migrate.ts';

const file = join(import.meta.dirname, '../server/src/platform/db/database.generated.ts');

/** The types of a migrated database's tables as TypeScript, with values as the pool delivers them. */
export async function databaseTypes(owner_url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' });
  const db = await dialect.introspector.connect({ connectionString: owner_url, dialect });
  try {
    return await generate({
      db,
      dialect,
      excludePattern: 'migration*',
      outFile: null,
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}

/** Writes them, from a database that lives as long as this takes. */
async function writeDatabaseTypes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'database-types-'));
  const database = await startEmbedded({ folder });
  try {
    await migrate(database.url);
    await writeFile(file, await databaseTypes(database.url));
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) await writeDatabaseTypes();
