import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../../reconcile.ts';
import { readDay, signOff, travelTo } from '../../money/day-close.ts';
import { type Counter, makeCounter, openCounter } from '../../money/payments.ts';
import { answerRefund, approvedRefund, receivedPayment, secondPerson } from '../../money/refunds.ts';
import { paidPayment } from '../../money/settlement.ts';
import type { TestApp } from '../../test-app.ts';
import { engineFolder, not_here } from './cluster.ts';
import { type ProductOnCluster, startProduct, workerOf } from './product-on-cluster.ts';

// A Monday.
const day = '2026-03-02';
const home = engineFolder();
let product: ProductOnCluster | undefined;
beforeAll(async () => {
  if (home) product = await startProduct(home);
}, 300_000);
afterAll(() => product?.close());

/** The ports of the workers, in the order of their numbers. */
async function workersInOrder({ owner }: TestApp): Promise<string[]> {
  const { rows } = await owner.query<{ nodeport: number }>(
    'select nodeport from pg_dist_node where groupid > 0 order by groupid',
  );
  return rows.map(({ nodeport }) => String(nodeport));
}

async function counterAt(there: TestApp, worker: string): Promise<Counter> {
  for (;;) {
    const counter = await makeCounter(there);
    if ((await workerOf(there, counter.clinic)) === worker) return counter;
  }
}

/** As docs/distribution.md says. */
async function removeWorker({ owner_url }: TestApp, from: string, to: string): Promise<void> {
  // The time limit of the app's connections is not that of a move.
  const client = new pg.Client({ connectionString: owner_url });
  await client.connect();
  try {
    await client.query('set citus.max_adaptive_executor_pool_size = 1');
    const { rows } = await client.query<{ shard: string; host: string }>(
      `select shardid as shard, nodename as host from citus_shards where table_name = 'transaction'::regclass and nodeport = $1`,
      [from],
    );
    const move = "select citus_move_shard_placement($1, $2, $3, $2, $4, shard_transfer_mode => 'force_logical')";
    for (const { shard, host } of rows) await client.query(move, [shard, host, from, to]);
    await client.query('select citus_remove_node($1, $2)', [rows[0]?.host, from]);
  } finally {
    await client.end();
  }
}

const entriesOf = async ({ owner }: TestApp, { clinic }: Counter) =>
  (
    await owner.query<{ id: number; kind: string }>(
      'select id, kind from journal_entry where clinic_id = $1 order by id',
      [clinic.id],
    )
  ).rows;

test('the clinics of a worker move to one with a lower number, and it is removed: counters go on, and a late refund is counted', async (context) => {
  if (!product) {
    context.skip(not_here);
    return;
  }
  const { app } = product;
  const [kept = '', removed = ''] = await workersInOrder(app);
  travelTo(app, day);
  const moved = await counterAt(app, removed);
  const other = await counterAt(app, kept);
  const id = await receivedPayment(app, moved, 50);
  const { reference } = await approvedRefund(app, { by: moved, decider: await secondPerson(app, moved) }, id, 50);
  await signOff(app, moved, day);
  const later = { ...moved };
  for (const days of [1, 2, 3]) {
    travelTo(app, addDays(day, days));
    Object.assign(later, await openCounter(app, moved.user, moved.clinic));
    await signOff(app, later, addDays(day, days));
  }

  await removeWorker(app, removed, kept);
  expect([await workerOf(app, moved.clinic), await workersInOrder(app)]).toEqual([kept, [kept]]);
  const before = await entriesOf(app, moved);
  expect((await answerRefund(app, { refund_reference: reference, at: `${day}T05:00:00.000Z` })).status).toBe(200);
  // The refund came last, and has the lowest id.
  expect((await entriesOf(app, moved)).slice(0, -before.length)).toMatchObject([{ kind: 'refund_completed' }]);

  travelTo(app, addDays(day, 4));
  for (const { user, clinic } of [moved, other]) {
    const counter = await openCounter(app, user, clinic);
    const paid = await paidPayment(app, counter, 20);
    const { answer } = await app.call(listTransactions, { query: {} }, counter.token);
    expect(answer.data.map((one) => one.id)).toContain(paid);
    const { figures } = (await readDay(app, counter, addDays(day, 4))).answer;
    expect(figures).toMatchObject(
      clinic === moved.clinic
        ? { takings: -30, carried: { count: 1, amount: -50 } }
        : { takings: 20, carried: { count: 0 } },
    );
    await signOff(app, counter, addDays(day, 4));
  }
  const broken: string[] = [];
  await reconcile(app.owner_url, (line) => void (line.startsWith('holds') || broken.push(line)));
  expect(broken).toEqual([expect.stringMatching(/ 0 violations$/)]);
}, 600_000);
