import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrations/migrate.ts';
import { makeClinic, makeGroup, makeUser } from '../factories.ts';
import { cashier_roles, type Counter, openCounter, startPayment } from '../money/payments.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { eventually } from '../wire/test-socket.ts';
import { lostOrDoubled, startConstantLoad } from './constant-load.ts';
import { expanding_migrations } from './next-migrations.ts';

const held_ms = 3_000;
const product_folder = join(import.meta.dirname, '../../../migrations');

let app: TestApp;
let folder: string;
let counters: Counter[];
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clinic-next-'));
  await cp(product_folder, folder, { recursive: true });
  for (const [name, text] of Object.entries(expanding_migrations)) await writeFile(join(folder, `${name}.sql`), text);
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: cashier_roles });
  counters = await Promise.all([1, 2, 3, 4].map(() => openCounter(app, user, clinic)));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** A transaction of three seconds reads the table from now on: a change of the table waits for its end. */
async function holdTable(): Promise<{ ended: Promise<void> }> {
  const reader = await app.owner.connect();
  await reader.query('begin; select from transaction limit 1');
  const end = async (): Promise<void> => {
    await delay(held_ms);
    await reader.query('commit');
    reader.release();
  };
  return { ended: end() };
}

/** The results of the calls while the table was locked and changed. */
async function changeUnderLoad(change: () => Promise<unknown>) {
  const load = startConstantLoad(app.url, app, counters);
  await eventually('calls', () => load.calls > 50);
  const { ended } = await holdTable();
  await change();
  await ended;
  const calls = load.calls;
  await eventually('calls after it', () => load.calls > calls + 50);
  await load.stop();
  return load;
}

test('F18 the migrations of the next release run while calls are served, and fail none; they give way to a long reader', async () => {
  const began = performance.now();
  const load = await changeUnderLoad(() => migrate(app.owner_url, { folder }));
  expect(load.failures.slice(0, 5)).toEqual([]);
  expect(load.calls / ((performance.now() - began) / 1000)).toBeGreaterThan(30);
  expect(await lostOrDoubled(app, load.paid)).toEqual([]);
  expect(load.slowest_ms).toBeLessThan(held_ms - 500);
  const { rows } = await app.owner.query(
    "select indisvalid from pg_index where indexrelid = 'transaction_by_channel'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('F18 connected clients have half a second between two migrations', async () => {
  const { rows } = await app.owner.query<{ timestamp: string }>(
    'select timestamp from migration where name = any ($1) order by name',
    [Object.keys(expanding_migrations)],
  );
  const ran = rows.map(({ timestamp }) => Date.parse(timestamp));
  expect(ran).toHaveLength(3);
  for (const [index, at] of ran.slice(1).entries()) expect(at - (ran[index] ?? 0)).toBeGreaterThanOrEqual(499);
});

test('F18 the present release still starts on the database of the next, and is ready there', async () => {
  expect(await migrate(app.owner_url)).toEqual([]);
  expect((await app.raw('/api/health/ready')).status).toBe(200);
  expect((await startPayment(app, counters[0] as Counter)).status).toBe('i');
});

test('F18 a change that does not give way blocks every call as long as the reader runs: the load detects it', async () => {
  const load = await changeUnderLoad(() => app.owner.query('alter table transaction add column blunt text'));
  expect(load.slowest_ms).toBeGreaterThan(held_ms - 500);
});

test('an index whose build was interrupted is built again', async () => {
  await app.owner.query("update pg_index set indisvalid = false where indexrelid = 'transaction_by_channel'::regclass");
  await app.owner.query("delete from migration where name = '9002-channel-index'");
  expect(await migrate(app.owner_url, { folder })).toEqual(['9002-channel-index']);
  const { rows } = await app.owner.query(
    "select indisvalid from pg_index where indexrelid = 'transaction_by_channel'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('processes that start together build an index without blocking, one after the other', async () => {
  await app.owner.query('drop index transaction_by_channel');
  await app.owner.query("delete from migration where name = '9002-channel-index'");
  const ran = await Promise.all([1, 2, 3].map(() => migrate(app.owner_url, { folder })));
  expect(ran.flat()).toEqual(['9002-channel-index']);
});
