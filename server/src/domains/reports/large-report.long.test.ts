import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDownload, getDownload } from '@clinic/contract/reports/downloads.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { addToCount } from '../../testing/long-run.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { startTestApp, test_platform_key, test_webhook_secret, type TestApp } from '../../testing/test-app.ts';

const rows = 500_000;
/** So many rows are inserted by one statement, which may not take long. */
const rows_at_once = 20_000;
const most_megabytes = 200;
const look_every_ms = 250;
let app: TestApp;
let counter: Counter;
let folder: string;
/** As in production: a test's own process has another memory. */
let server: ServerProcess;

beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  const { clinic, user } = counter;
  await app.owner.query("insert into patient (clinic_id, patient_id) values ($1, 'LARGE')", [clinic.id]);
  for (let made = 0; made < rows; made += rows_at_once)
    await app.owner.query(
      `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference,
         qr_expires_at, payment_status, status, remark)
       select $1::int8, now(), now(), $2, 'LARGE', 'c', i, 'LARGE-' || i, now(), 'e', 'f', md5(i::text) || md5((i + 1)::text)
       from generate_series($3::int + 1, $3::int + $4::int) i`,
      [clinic.id, user.id, made, rows_at_once],
    );
  folder = await mkdtemp(join(tmpdir(), 'clinic-report-'));
  server = await startServerProcess({
    DATABASE_URL: app.owner_url,
    DATA_DIR: folder,
    SANDBOX: 'off',
    DRAIN_SECONDS: '0',
    ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
    PLATFORM_API_KEY: test_platform_key,
  });
}, 600_000);
afterAll(async () => {
  await server.stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the server occupies. */
const megabytes = async (): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

test(`a report of ${rows} rows takes at most ${most_megabytes} MB, and shows its progress`, async () => {
  const read = async (id: number) =>
    (await callEndpoint(server.url, getDownload, { params: { id: String(id) } }, counter.token)).answer;
  // What every server needs is there already: its pages and the code of a call.
  await callEndpoint(server.url, getDownload, { params: { id: '1' } }, counter.token);
  await delay(2_000);
  const before = await megabytes();
  const began = performance.now();
  const asked = { body: { type: 'transactions' as const, filters: {} } };
  const { id } = (await callEndpoint(server.url, createDownload, asked, counter.token)).answer;
  let [most, report] = [before, await read(id)];
  const seen = new Set<number>();
  while (report.status === 'q' || report.status === 'r') {
    await delay(look_every_ms);
    most = Math.max(most, await megabytes());
    report = await read(id);
    seen.add(report.rows_done);
  }
  const seconds = (performance.now() - began) / 1000;
  expect(report).toMatchObject({ status: 'd', rows_done: rows, rows_total: rows });
  expect(report.size_bytes).toBeGreaterThan(20 * 2 ** 20);
  expect(seen.size).toBeGreaterThan(5);
  const { rows: kept } = await app.owner.query<{ parts: string[] }>('select parts from report where id = $1', [id]);
  expect(kept[0]?.parts.length).toBeGreaterThan(2);
  addToCount('megabytes that a report of 500,000 rows takes', Math.round(most - before));
  addToCount('seconds that a report of 500,000 rows takes', Math.round(seconds));
  expect(most - before).toBeLessThan(most_megabytes);
  // The pieces together are one readable file.
  const file = await (await fetch(`${server.url}${report.url ?? ''}`)).arrayBuffer();
  expect(file.byteLength).toBe(report.size_bytes);
}, 600_000);
