import { join } from 'node:path';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { workers } from '../../../app.ts';
import { distribution } from '../../../distribution/distribution-keys.ts';
import { foldRollups } from '../../../domains/payments/payments.workers.ts';
import { moveDatabase } from '../../../distribution/move-database.ts';
import { prepareDatabaseTelling } from '../../../platform/db/migrations/prepare-database.ts';
import { sealTrail } from '../../../platform/trail/seal-trail.ts';
import { reconcile } from '../../../reconcile.ts';
import { signIn } from '../../factories.ts';
import { type Counter, sendOutcome, startPayment } from '../../money/payments.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../test-app.ts';
import { engineFolder, makeClusterDatabase, not_here } from './cluster.ts';
import { countersAtBothWorkers, type ProductOnCluster, startProduct } from './product-on-cluster.ts';

const home = engineFolder();
let product: ProductOnCluster | undefined;
let one: TestApp | undefined;
beforeAll(async () => {
  if (home) product = await startProduct(home);
  one = await startTestApp();
}, 300_000);
afterAll(async () => {
  await one?.close();
  await product?.close();
});

const shown = async (there: TestApp, token: string): Promise<unknown> => [
  (await there.call(listTransactions, { query: {} }, token)).answer,
  (await there.call(calculateTransactions, { query: {} }, token)).answer,
];

async function takePaid(there: TestApp, counter: Counter): Promise<number> {
  const { id, reference } = await startPayment(there, counter, { amount: 12.5 });
  expect((await sendOutcome(there, { reference })).answer).toMatchObject({ effect: 'paid' });
  return id;
}

/** How many rows each table has, and their digest. */
async function rowsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, string> = {};
    for (const table of Object.keys(distribution).filter((name) => name !== 'migration')) {
      const { rows } = await client.query<{ rows: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0) as rows from ${table} t`,
      );
      found[table] = rows[0]?.rows ?? '';
    }
    return found;
  } finally {
    await client.end();
  }
}

const nextTransaction = async ({ owner }: TestApp): Promise<number> =>
  Number((await owner.query<{ tx: string }>('select pg_current_xact_id()::text as tx')).rows[0]?.tx);

/** Uses up numbers of transactions. */
async function untilNumberedHigher(app: TestApp, than: TestApp): Promise<void> {
  const wanted = (await nextTransaction(than)) + 1_000;
  while ((await nextTransaction(app)) < wanted)
    await Promise.all(Array.from({ length: 200 }, () => nextTransaction(app)));
}

test('a distributed database moves into a single one, where counters go on, and from there into a distributed one: nothing is missing', async (context) => {
  if (!product || !one || !home) {
    context.skip(not_here);
    return;
  }
  const { app: there, cluster } = product;
  const counters = [...(await countersAtBothWorkers(there)).values()];
  for (const counter of counters) await takePaid(there, counter);
  await foldRollups(there.platform);
  await sealTrail(there.platform);
  const before = await Promise.all(counters.map(({ token }) => shown(there, token)));

  const programs = { path: `${join(home, 'bin')}:${process.env['PATH']}` };
  await expect(moveDatabase(one.owner_url, one.owner_url, programs)).rejects.toThrow('same database');
  await untilNumberedHigher(there, one);
  await expect(moveDatabase(cluster.coordinator, one.owner_url, programs)).rejects.toThrow(
    /pg_resetwal --epoch=0 --next-transaction-id=\d{7,8} on it/,
  );
  await untilNumberedHigher(one, there);
  await moveDatabase(cluster.coordinator, one.owner_url, programs);
  await expect(moveDatabase(cluster.coordinator, one.owner_url, programs)).rejects.toThrow('is in use');

  const broken: string[] = [];
  await reconcile(one.owner_url, (line) => void (line.startsWith('holds') || broken.push(line)));
  expect(broken).toEqual([expect.stringMatching(/ 0 violations$/)]);
  for (const [at, counter] of counters.entries()) {
    const again = { ...counter, ...(await signIn(one, counter.user, counter.clinic, counter.device_id)) };
    expect(await shown(one, again.token)).toEqual(before[at]);
    const id = await takePaid(one, again);
    expect((await one.call(getTransaction, { params: { id } }, again.token)).answer).toMatchObject({ status: 'p' });
  }
  await sealTrail(one.platform);
  // New entries of a clinic's journal come after those that its worker has numbered.
  const { rows } = await one.owner.query<{ in_order: boolean }>(
    `select bool_and(id > before) as in_order from (select id, lag(id) over (partition by clinic_id order by at, id) as before from journal_entry) j`,
  );
  expect(rows).toEqual([{ in_order: true }]);

  const [moved = ''] = await makeClusterDatabase(
    cluster.nodes.map(({ server_url }) => server_url),
    'moved',
  );
  await prepareDatabaseTelling(moved, workers, [test_platform_key], () => {}, distribution);
  await untilNumberedHigher(there, one);
  await moveDatabase(one.owner_url, moved, programs);
  expect(await rowsOf(moved)).toEqual(await rowsOf(one.owner_url));
  await reconcile(moved, (line) => void (line.startsWith('holds') || broken.push(line)));
  expect(broken).toEqual([expect.stringMatching(/ 0 violations$/), expect.stringMatching(/ 0 violations$/)]);
}, 300_000);
