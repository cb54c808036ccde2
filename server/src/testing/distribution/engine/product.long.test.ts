import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { workers } from '../../../app.ts';
import { foldRollups, sweepExpired } from '../../../domains/payments/payments.workers.ts';
import { distribution } from '../../../distribution/distribution-keys.ts';
import { distributeDatabase } from '../../../platform/db/distributed/distribute-database.ts';
import { prepareDatabase } from '../../../platform/db/migrations/prepare-database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { sealTrail } from '../../../platform/trail/seal-trail.ts';
import { signIn } from '../../factories.ts';
import { type Counter, cashier_roles, makeCounter, sendOutcome, startPayment } from '../../money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../test-app.ts';
import { engineFolder, not_here, startCluster } from './cluster.ts';

let app: TestApp | undefined;
const ends: (() => Promise<unknown>)[] = [];

/** The app of every other test, on a cluster. */
beforeAll(async () => {
  const home = engineFolder();
  if (!home) return;
  const cluster = await startCluster(home);
  ends.push(cluster.stop);
  await prepareDatabase(cluster.coordinator, workers, test_platform_key);
  await distributeDatabase(cluster.coordinator, distribution);
  const on_one = await startTestApp({ config: { distributed: true }, databaseThrough: () => cluster.coordinator });
  const owner = createPool({ url: cluster.coordinator, size: 2, on_error: () => {} });
  ends.push(on_one.close, () => owner.end());
  app = { ...on_one, owner, owner_url: cluster.coordinator };
}, 300_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const running = (context: TestContext): TestApp => app ?? context.skip(not_here);

/** Counters of clinics until both workers have one, each signed in at the counter. */
async function countersAtBothWorkers(there: TestApp): Promise<Counter[]> {
  const at = new Map<string, Counter>();
  while (at.size < 2) {
    const counter = await makeCounter(there, { roles: [...cashier_roles, 'ROLE_DASHBOARD'] });
    const { rows } = await there.owner.query<{ nodeport: string }>(
      `select p.nodeport from pg_dist_placement join pg_dist_shard using (shardid) join pg_dist_node p using (groupid)
       where shardid = get_shard_id_for_distribution_column('transaction', $1::bigint)`,
      [counter.clinic.id],
    );
    const session = await signIn(there, counter.user, counter.clinic, counter.device_id);
    at.set(String(rows[0]?.nodeport), { ...counter, ...session });
  }
  return [...at.values()];
}

const expectTiles = async (there: TestApp, { token }: Counter, tiles: object): Promise<void> =>
  expect((await there.call(calculateTransactions, { query: {} }, token)).answer).toMatchObject(tiles);

test('a counter signs in, takes a payment and sees it: at clinics of both workers, each its own alone', async (context) => {
  const there = running(context);
  const counters = await countersAtBothWorkers(there);
  const taken: number[] = [];
  for (const counter of counters) {
    const { id, reference } = await startPayment(there, counter, { amount: 12.5 });
    taken.push(id);
    expect((await there.call(getTransaction, { params: { id } }, counter.token)).answer).toMatchObject({ status: 'i' });
    const outcome = {
      reference,
      amount: 12.5,
      acquirer_id: `acq-${counter.clinic.id}`,
      paid_at: new Date().toISOString(),
    };
    expect((await sendOutcome(there, outcome)).answer).toEqual({ effect: 'paid', repeated: false });
    expect((await sendOutcome(there, outcome)).answer).toMatchObject({ repeated: true });

    const detail = await there.call(getTransaction, { params: { id } }, counter.token);
    expect(detail.answer).toMatchObject({ status: 'p', payment_status: 'p', amount: 12.5, provider_amount: 12 });
    const list = await there.call(listTransactions, { query: {} }, counter.token);
    expect(list.answer.data.map((row) => row.id)).toEqual([id]);
    await expectTiles(there, counter, { transactions: 1, complete_amount: 12.5, pending_amount: 0 });
  }
  for (const [at, counter] of counters.entries()) {
    const other = taken[1 - at] ?? 0;
    expect((await there.call(getTransaction, { params: { id: other } }, counter.token)).status).toBe(404);
  }
});

test('the jobs of payments and of the trail run: sums are folded, expired payments end, seals are whole', async (context) => {
  const there = running(context);
  const counters = await countersAtBothWorkers(there);
  const deltas = async (): Promise<unknown> =>
    (await there.owner.query('select count(*)::int as left from transaction_delta')).rows[0];
  const sealed: number[] = [];
  for (const payments of [1, 2]) {
    for (const counter of counters) {
      const { reference } = await startPayment(there, counter, { amount: 12.5 });
      await sendOutcome(there, { reference });
    }
    await foldRollups(there.platform);
    expect(await deltas()).toEqual({ left: 0 });
    for (const counter of counters)
      await expectTiles(there, counter, { transactions: payments, complete_amount: payments * 12.5 });
    sealed.push((await sealTrail(there.platform)).length);
  }
  expect(sealed.every((groups) => groups >= 2)).toBe(true);
  for (const { clinic } of counters) {
    const { rows } = await there.owner.query('select * from resolve_broken_trail($1)', [clinic.group_id]);
    expect(rows).toEqual([]);
  }
  for (const counter of counters) await startPayment(there, counter);
  there.clock.offset_ms = 16 * 60_000;
  try {
    await sweepExpired(there.platform);
  } finally {
    there.clock.offset_ms = 0;
  }
  for (const counter of counters) await expectTiles(there, counter, { transactions: 3, pending_amount: 0 });
});
