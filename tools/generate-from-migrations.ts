import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../server/src/platform/db/migrations/migrate.ts';
import { databaseTypes } from './database/database-types.ts';
import { compareHashes, edited_message, type MigrationHashes, withNewHashes } from './database/migration-hashes.ts';
import { readOwners } from './database/owners.ts';
import { schemaText } from './database/schema-text.ts';

const server = join(import.meta.dirname, '../server');
const migrations = join(server, 'migrations');
const hashes_file = join(migrations, 'hashes.json');

/** Records the hashes of new migrations, unless a recorded one was edited. Returns the edited ones. */
async function recordHashes(): Promise<string[]> {
  const names = (await readdir(migrations, { recursive: true })).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await readFile(join(migrations, name), 'utf8'));
  const recorded = JSON.parse(await readFile(hashes_file, 'utf8')) as MigrationHashes;
  const { edited_names } = compareHashes(recorded, texts);
  if (edited_names.length === 0)
    await writeFile(hashes_file, `${JSON.stringify(withNewHashes(recorded, texts), null, 2)}\n`);
  return edited_names;
}

/** Writes the files generated from the migrations, using a temporary database. */
async function generateFromMigrations(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-schema-'));
  const database = await startEmbedded({ folder });
  try {
    await migrate(database.url);
    await writeFile(join(server, 'src/platform/db/database.generated.ts'), await databaseTypes(database.url));
    await writeFile(join(server, 'schema.sql'), await schemaText(database.url, await readOwners(migrations)));
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
}

const edited = await recordHashes();
if (edited.length === 0) await generateFromMigrations();
else {
  process.stderr.write(`${edited.join(', ')}: ${edited_message}\n`);
  process.exitCode = 1;
}
