import { createHash } from 'node:crypto';
import pg from 'pg';
import { metrics_scope } from '../health/serve-metrics.ts';
import type { JobWorker } from '../jobs/job.ts';
import { prepareQueue } from '../jobs/queue.ts';
import { lockOnce } from './lock-once.ts';
import { migrate } from './migrate.ts';
import { app_role } from './roles.ts';

const prepare_lock = 7_421_003;
const platform_scopes = [
  'payments:read',
  'mails:read',
  'settlement:read',
  'settlement:write',
  'holidays:read',
  'holidays:write',
  'plans:read',
  'plans:write',
  metrics_scope,
];

/** The platform's API keys, stored hashed; one that the configuration names no more is revoked. */
async function keepPlatformKeys(owner: pg.Client, platform_api_keys: readonly string[]): Promise<void> {
  const hashes = platform_api_keys.map((key) => createHash('sha256').update(key).digest('hex'));
  await owner.query(
    `insert into platform_key (name, key_hash, scopes)
     select 'platform ' || left(key_hash, 8), key_hash, $2 from unnest($1::text[]) as k(key_hash)
     on conflict (key_hash) do update set scopes = excluded.scopes, revoked_at = null`,
    [hashes, platform_scopes],
  );
  await owner.query(
    `update platform_key set revoked_at = now()
     where name ~ '^platform( [0-9a-f]{8})?$' and key_hash <> all ($1) and revoked_at is null`,
    [hashes],
  );
}

/** Brings a database up to date as its owner. Processes that start together do it one after the other. */
export async function prepareDatabase(
  owner_url: string,
  workers: readonly JobWorker[],
  ...platform_api_keys: string[]
): Promise<void> {
  const owner = new pg.Client({ connectionString: owner_url });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await lockOnce(owner, prepare_lock);
    await migrate(owner_url);
    await prepareQueue(owner_url, app_role, workers);
    await keepPlatformKeys(owner, platform_api_keys);
  } finally {
    await owner.end();
  }
}
