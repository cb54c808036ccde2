import { workers } from './app.ts';
import { readPlacements } from './distribution/read-placements.ts';
import { readConfig } from './platform/config/config.ts';
import { moveDatabase } from './distribution/move-database.ts';
import { prepareDatabaseTelling } from './platform/db/migrations/prepare-database.ts';
import { createLog } from './platform/log/log.ts';
import { findDatabase } from './platform/reconcile/find-database.ts';

/** Moves the database of FROM_DATABASE_URL, its owner's address, into the new database of this server: with DATABASE_DISTRIBUTED a distributed one. */
async function main(): Promise<void> {
  const from_url = process.env['FROM_DATABASE_URL'];
  if (!from_url) throw new Error("Name the owner's address of the database to move from in FROM_DATABASE_URL.");
  const config = readConfig(process.env);
  const database = await findDatabase(config, createLog('warn'));
  try {
    await prepareDatabaseTelling(database.owner_url, workers, undefined, () => {}, await readPlacements(config));
    await moveDatabase(from_url, database.owner_url, { path: process.env['PATH'] ?? '' });
    process.stdout.write('Everything is in the new database. Run npm run reconcile, then start the server with it.\n');
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
