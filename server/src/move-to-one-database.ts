import { workers } from './app.ts';
import { distribution } from './distribution/distribution-keys.ts';
import { readConfig } from './platform/config/config.ts';
import { moveToOneDatabase } from './platform/db/distributed/to-one-database.ts';
import { prepareDatabase } from './platform/db/migrations/prepare-database.ts';
import { createLog } from './platform/log/log.ts';
import { findDatabase } from './platform/reconcile/find-database.ts';

/** Moves the distributed database of FROM_DATABASE_URL, the owner's address of the coordinator's, into the new database of this server. */
async function main(): Promise<void> {
  const from_url = process.env['FROM_DATABASE_URL'];
  if (!from_url) throw new Error("Name the owner's address of the coordinator's database in FROM_DATABASE_URL.");
  const database = await findDatabase(readConfig(process.env), createLog('warn'));
  try {
    await prepareDatabase(database.owner_url, workers);
    await moveToOneDatabase(from_url, database.owner_url, distribution, { path: process.env['PATH'] ?? '' });
    process.stdout.write(
      'Everything is in one database. Run npm run reconcile, then start the server without DATABASE_DISTRIBUTED.\n',
    );
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
