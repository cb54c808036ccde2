import { roles } from '@clinic/contract/shared/roles.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { sendReminders } from '../../../domains/appointments/reminders/send-reminders.ts';
import { foldRollups, sweepExpired } from '../../../domains/payments/payments.workers.ts';
import { sealTrail } from '../../../platform/trail/seal-trail.ts';
import { giroFileOfTwo, openPayoutAccount } from '../../money/giro.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../money/payments.ts';
import { paidPayment, settle } from '../../money/settlement.ts';
import { askRefund, boughtOne, decideRefund } from '../../money/vouchers.ts';
import { tenOn } from '../../samples/appointments.samples.ts';
import { makeAppointmentCounter, requestAt } from '../../samples/appointments/approved-appointments.ts';
import { makeVoucher } from '../../samples/vouchers.samples.ts';
import type { TestApp } from '../../test-app.ts';
import { checkEqualCopies } from '../../database/equal-copies.ts';
import { engineFolder, not_here } from './cluster.ts';
import { onNode } from './node.ts';
import { asApp } from './plans.ts';
import { countersAtBothWorkers, type ProductOnCluster, startProduct } from './product-on-cluster.ts';

let product: ProductOnCluster | undefined;
beforeAll(async () => {
  const home = engineFolder();
  if (home) product = await startProduct(home);
}, 300_000);
afterAll(() => product?.close());

const running = (context: TestContext): TestApp => product?.app ?? context.skip(not_here);

const expectTiles = async (there: TestApp, { token }: Counter, tiles: object): Promise<void> =>
  expect((await there.call(calculateTransactions, { query: {} }, token)).answer).toMatchObject(tiles);

test('a counter signs in, takes a payment and sees it: at clinics of both workers, each its own alone', async (context) => {
  const there = running(context);
  const counters = [...(await countersAtBothWorkers(there)).values()];
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

/** The tables of a node that a transaction on any other connection has locked. */
async function lockedTables(url: string): Promise<string[]> {
  const node = new pg.Client({ connectionString: url, options: '-c citus.override_table_visibility=off' });
  await node.connect();
  try {
    const { rows } = await node.query<{ name: string }>(
      `select distinct regexp_replace(c.relname, '_[0-9]+$', '') as name from pg_locks l join pg_class c on c.oid = l.relation
       where l.database = (select oid from pg_database where datname = current_database()) and l.pid <> pg_backend_pid()
         and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await node.end();
  }
}

test('the look-up of an outcome locks no table at its worker that all clinics share: the removal of a moved shard does not wait for it', async (context) => {
  const there = running(context);
  for (const [port, counter] of await countersAtBothWorkers(there)) {
    const { reference } = await startPayment(there, counter);
    const worker = product?.cluster.workers.find((url) => new URL(url).port === port) ?? '';
    const app = await asApp(there.owner_url);
    try {
      await app.query('begin');
      const look_up = 'select * from resolve_payment_reference($1, $2)';
      expect((await app.query(look_up, [reference, counter.clinic.id])).rowCount).toBe(1);
      const locked = await lockedTables(worker);
      expect(locked).toContain('payment_code');
      expect(locked).not.toContain('clinic');
    } finally {
      await app.end();
    }
  }
});

test('the jobs of payments and of the trail run: sums are folded, expired payments end, seals are whole', async (context) => {
  const there = running(context);
  const counters = [...(await countersAtBothWorkers(there)).values()];
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

test('vouchers are sold and given back, with their sums', async (context) => {
  const there = running(context);
  const counter = await makeCounter(there, { roles });
  const group = { id: counter.clinic.group_id, code: '' };
  const { id: voucher_id } = await makeVoucher(
    { app: there, clinic: counter.clinic, group },
    { status: 'l', all_provider: true },
  );
  await boughtOne(there, { voucher_id });
  const returned = await boughtOne(there, { voucher_id });
  expect((await askRefund(there, returned)).status).toBe(200);
  expect((await decideRefund(there, returned, 'a')).status).toBe(200);
  for (const [table, sum] of [
    ['voucher_certificate_sum', 'certificates'],
    ['voucher_order_sum', 'orders'],
  ]) {
    const { rows } = await there.owner.query(
      `select status, sum(${sum})::int as n from ${table} where clinic_id = $1 and voucher_id = $2 and day > '0001-01-01'
       group by 1 having sum(${sum}) <> 0 order by 1`,
      [counter.clinic.id, voucher_id],
    );
    expect(rows).toEqual([
      { status: 'a', n: 1 },
      { status: 'p', n: 1 },
    ]);
  }
});

test('a run settles a clinic, and a file to the bank pays two', async (context) => {
  const there = running(context);
  const counter = await makeCounter(there, { roles });
  await paidPayment(there, counter, 12.5);
  expect((await settle(there, { clinic_id: counter.clinic.id })).clinics).toMatchObject([{ outcome: 'made' }]);
  await openPayoutAccount(there);
  expect((await giroFileOfTwo(there)).file).toMatchObject({ number_of_transactions: 2, total: 246.9, sent: 2 });
});

test('a patient is reminded once', async (context) => {
  const there = running(context);
  const counter = await makeAppointmentCounter(there);
  await requestAt(there, counter, { status: 'c', reserved_at: tenOn(5) });
  const due = startOfDay(addDays(singaporeDay(new Date()), 4)).getTime() + 18 * 3_600_000;
  there.clock.offset_ms = due + 60_000 - Date.now();
  try {
    for (const _ of [1, 2]) await sendReminders(there.platform);
  } finally {
    there.clock.offset_ms = 0;
  }
  const { rowCount } = await there.owner.query('select from outbox_message where clinic_id = $1', [counter.clinic.id]);
  expect(rowCount).toBe(1);
});

test('every node has the same copies of the tables that are copied, and a planted difference is found', async (context) => {
  const there = running(context);
  await makeCounter(there);
  const urls = [product?.cluster.coordinator ?? '', ...(product?.cluster.workers ?? [])];
  await checkEqualCopies(urls);
  const { rows } = await there.owner.query<{ shard: string }>(
    `select 'staff_user_' || shardid as shard from pg_dist_shard where logicalrelid = 'staff_user'::regclass`,
  );
  const change = `update ${rows[0]?.shard} set remarks = remarks || ' here alone'`;
  await onNode(
    urls[1] ?? '',
    'set citus.override_table_visibility = off',
    'set citus.enable_manual_changes_to_shards = on',
    change,
  );
  await expect(checkEqualCopies(urls)).rejects.toThrow('The nodes have different copies of staff_user.');
});
