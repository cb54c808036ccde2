import { workers } from './app.ts';
import { placementsFor } from './distribution/distribution-keys.ts';
import { moveDatabase } from './distribution/move-database.ts';
import { prepareDatabaseTelling } from './platform/db/migrations/prepare-database.ts';
import { runOnDatabase } from './platform/reconcile/find-database.ts';

// Moves the database of FROM_DATABASE_URL, its owner's address, into the new database of this server: with DATABASE_DISTRIBUTED a distributed one.
await runOnDatabase(process.env, async (owner_url, config) => {
  const from_url = process.env['FROM_DATABASE_URL'];
  if (!from_url) throw new Error("Name the owner's address of the database to move from in FROM_DATABASE_URL.");
  await prepareDatabaseTelling(owner_url, workers, undefined, () => {}, placementsFor(config));
  await moveDatabase(from_url, owner_url, { path: process.env['PATH'] ?? '' });
  process.stdout.write('Everything is in the new database. Run npm run reconcile, then start the server with it.\n');
});
