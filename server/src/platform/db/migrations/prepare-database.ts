import { createHash } from 'node:crypto';
import type pg from 'pg';
import { every_scope, type PlatformKey } from '../../config/platform-keys.ts';
import type { JobWorker } from '../../jobs/job.ts';
import { prepareQueue } from '../../jobs/queue.ts';
import { stays_at_coordinator, isDistributedAt } from '../distributed/engine.ts';
import type { Placements } from '../distributed/placement.ts';
import { lockOnce } from '../statements/lock-once.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { app_role } from './roles.ts';
import { lock_numbers } from '../locks.ts';
import { placeTables } from '../distributed/place-tables.ts';
import { withConnection } from '../with-connection.ts';

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

type Scopes = Pick<PlatformKey, 'key' | 'scopes'>;

/** Stores the platform's API keys hashed, each with its scopes. Revokes keys that are no longer configured. */
async function keepPlatformKeys(owner: pg.Client, keys: readonly Scopes[]): Promise<void> {
  const hashes = keys.map(({ key }) => createHash('sha256').update(key).digest('hex'));
  await owner.query(
    `insert into platform_key (name, key_hash, scopes, source)
     select 'platform ' || left(key_hash, 8), key_hash, string_to_array(scopes, ' '), 'environment'
     from unnest($1::text[], $2::text[]) as k(key_hash, scopes)
     on conflict (key_hash) do update set scopes = excluded.scopes, revoked_at = null`,
    [hashes, keys.map(({ scopes }) => scopes.join(' '))],
  );
  await owner.query(
    `update platform_key set revoked_at = now()
     where source = 'environment' and key_hash <> all ($1) and revoked_at is null`,
    [hashes],
  );
}

/** Brings a database up to date as its owner. Processes that start together do it in turn. A key without scopes may do everything. */
export const prepareDatabase = (
  owner_url: string,
  workers: readonly JobWorker[],
  ...platform_keys: (string | Scopes)[]
): Promise<void> => prepareDatabaseTelling(owner_url, workers, platform_keys, () => {});

/**
 * The same, and tells how many migrations have run, of how many. Without keys, those of the database stay as they are. With placements the database
 * is one of the distributed engine, and its tables are laid as they say.
 */
export async function prepareDatabaseTelling(
  owner_url: string,
  workers: readonly JobWorker[],
  platform_keys: readonly (string | Scopes)[] | undefined,
  on_progress: (done: number, of: number) => void,
  placements?: Placements,
): Promise<void> {
  await withConnection(owner_url, async (owner) => {
    await lockOnce(owner, lock_numbers.database_preparation);
    if (placements) await migrateDistributed(owner_url, placements, { on_progress });
    else await migrate(owner_url, { on_progress });
    await prepareQueue(owner_url, app_role, workers, stays_at_coordinator);
    const keys = platform_keys?.map((key) => (typeof key === 'string' ? { key, scopes: every_scope } : key));
    if (keys) await keepPlatformKeys(owner, keys);
  });
}
