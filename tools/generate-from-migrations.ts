import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../server/src/platform/db/migrations/migrate.ts';
import { databaseTypes } from './database/database-types.ts';
import { schemaText } from './database/schema-text.ts';

const server = join(import.meta.dirname, '../server');

/** Writes what is generated from the migrations, from a database that lives as long as this takes. */
async function generateFromMigrations(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-schema-'));
  const database = await startEmbedded({ folder });
  try {
    await migrate(database.url);
    await writeFile(join(server, 'src/platform/db/database.generated.ts'), await databaseTypes(database.url));
    await writeFile(join(server, 'schema.sql'), await schemaText(database.url));
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
}

await generateFromMigrations();
