import { workers } from '../../../app.ts';
import { distribution } from '../../../distribution/distribution-keys.ts';
import { prepareDatabaseTelling } from '../../../platform/db/migrations/prepare-database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { type Clinic, signIn } from '../../factories.ts';
import { type Counter, cashier_roles, makeCounter } from '../../money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../test-app.ts';
import { type Cluster, startCluster } from './cluster.ts';

export interface ProductOnCluster {
  app: TestApp;
  cluster: Cluster;
  close: () => Promise<void>;
}

/** The app of every other test, on a cluster of its own. */
export async function startProduct(home: string): Promise<ProductOnCluster> {
  const ends: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const cluster = await startCluster(home);
    ends.push(cluster.stop);
    await prepareDatabaseTelling(cluster.coordinator, workers, [test_platform_key], () => {}, distribution);
    const on_one = await startTestApp({
      config: { distributed: true, pool_size: 12 },
      databaseThrough: () => cluster.coordinator,
    });
    const owner = createPool({ url: cluster.coordinator, size: 2, on_error: () => {} });
    ends.push(on_one.close, () => owner.end());
    return { app: { ...on_one, owner, owner_url: cluster.coordinator }, cluster, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The port of the worker that has a clinic's rows. */
export async function workerOf(there: TestApp, { id }: Clinic): Promise<string> {
  const { rows } = await there.owner.query<{ nodeport: string }>(
    `select p.nodeport from pg_dist_placement join pg_dist_shard using (shardid) join pg_dist_node p using (groupid)
     where shardid = get_shard_id_for_distribution_column('transaction', $1::bigint)`,
    [id],
  );
  return String(rows[0]?.nodeport);
}

/** Counters of clinics until both workers have one, each signed in at the counter, by the port of the worker. */
export async function countersAtBothWorkers(there: TestApp): Promise<Map<string, Counter>> {
  const at = new Map<string, Counter>();
  while (at.size < 2) {
    const counter = await makeCounter(there, { roles: [...cashier_roles, 'ROLE_DASHBOARD'] });
    const session = await signIn(there, counter.user, counter.clinic, counter.device_id);
    at.set(await workerOf(there, counter.clinic), { ...counter, ...session });
  }
  return at;
}
