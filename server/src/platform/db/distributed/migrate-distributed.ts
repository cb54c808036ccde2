import { migrate } from '../migrations/migrate.ts';
import { distributeDatabase } from './distribute-database.ts';
import type { Placements } from './placement.ts';

/**
 * Runs the migrations of a release on a distributed database, as its owner, and distributes what each of them adds before the next: a foreign
 * key to a distributed table needs both tables there. Returns the names of the migrations that ran.
 */
export async function migrateDistributed(
  owner_url: string,
  placements: Placements,
  folder?: string,
): Promise<string[]> {
  const ran: string[] = [];
  // The roles alone: a new login of the app gets its rights when the database is distributed.
  await migrate(owner_url, folder, 0);
  for (;;) {
    await distributeDatabase(owner_url, placements);
    const [next] = await migrate(owner_url, folder, 1);
    if (next === undefined) return ran;
    ran.push(next);
  }
}
