import { migrate, type MigrateOptions } from '../migrations/migrate.ts';
import { isDistributedAt } from './engine.ts';
import type { Placements } from './placement.ts';
import { placeTables } from './place-tables.ts';

/**
 * Brings a database of the distributed engine up to date, as its owner. An empty one gets all tables before they are placed. Later migrations run one
 * by one, and what each adds is placed before the next: a foreign key to a distributed table needs both tables there. Returns the names of the
 * migrations that ran.
 */
export async function migrateDistributed(
  owner_url: string,
  placements: Placements,
  options: MigrateOptions = {},
): Promise<string[]> {
  const most = (await isDistributedAt(owner_url)) ? 1 : Infinity;
  const all: string[] = [];
  for (;;) {
    const ran = await migrate(owner_url, { ...options, on_engine: true, most });
    all.push(...ran);
    await placeTables(owner_url, placements);
    if (ran.length < most) return all;
  }
}
