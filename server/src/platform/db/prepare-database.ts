import { createHash } from 'node:crypto';
import pg from 'pg';
import { metrics_scope } from '../health/serve-metrics.ts';
import type { JobWorker } from '../jobs/job.ts';
import { prepareQueue } from '../jobs/queue.ts';
import { lockOnce } from './lock-once.ts';
import { migrate } from './migrate.ts';
import { app_role } from './roles.ts';

const prepare_lock = 7_421_003;
const platform_scopes = ['payments:read', 'mails:read', metrics_scope];

/** The platform's API key, stored hashed; another key in the configuration takes the place of the former. */
async function keepPlatformKey(owner: pg.Client, platform_api_key: string): Promise<void> {
  const key_hash = createHash('sha256').update(platform_api_key).digest('hex');
  await owner.query(
    `insert into platform_key (name, key_hash, scopes) values ('platform', $1, $2)
     on conflict (name) do update set key_hash = excluded.key_hash, scopes = excluded.scopes, revoked_at = null`,
    [key_hash, platform_scopes],
  );
}

/** Brings a database up to date as its owner. Processes that start together do it one after the other. */
export async function prepareDatabase(
  owner_url: string,
  workers: readonly JobWorker[],
  platform_api_key: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: owner_url });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await lockOnce(owner, prepare_lock);
    await migrate(owner_url);
    await prepareQueue(owner_url, app_role, workers);
    await keepPlatformKey(owner, platform_api_key);
  } finally {
    await owner.end();
  }
}
