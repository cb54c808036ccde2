import { addToCount } from '../../testing/long-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { askForReport, readDownload, runReport } from '../../testing/documents/reports.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const rows = 500_000;
/** So many rows are inserted by one statement, which may not take long. */
const rows_at_once = 20_000;
const most_megabytes = 200;
let app: TestApp;
let counter: Counter;
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
}, 600_000);
afterAll(() => app.close());

const megabytes = (): number => process.memoryUsage().rss / 2 ** 20;

test(`a report of ${rows} rows takes at most ${most_megabytes} MB, and shows its progress`, async () => {
  const id = await askForReport(app, counter);
  const before = megabytes();
  let most = before;
  const seen = new Set<number>();
  const watching = setInterval(() => {
    most = Math.max(most, megabytes());
    void readDownload(app, counter, id).then(({ rows_done }) => seen.add(rows_done));
  }, 250);
  const began = performance.now();
  await runReport(app, counter, id).finally(() => clearInterval(watching));
  const seconds = (performance.now() - began) / 1000;
  const report = await readDownload(app, counter, id);
  expect(report).toMatchObject({ status: 'd', rows_done: rows, rows_total: rows });
  expect(report.size_bytes).toBeGreaterThan(20 * 2 ** 20);
  expect(seen.size).toBeGreaterThan(5);
  const { rows: kept } = await app.owner.query<{ parts: string[] }>('select parts from report where id = $1', [id]);
  expect(kept[0]?.parts.length).toBeGreaterThan(2);
  addToCount('megabytes that a report of 500,000 rows takes', Math.round(most - before));
  addToCount('seconds that a report of 500,000 rows takes', Math.round(seconds));
  expect(most - before).toBeLessThan(most_megabytes);
  // The pieces together are one readable file.
  const file = await (await app.raw(report.url ?? '')).arrayBuffer();
  expect(file.byteLength).toBe(report.size_bytes);
}, 600_000);
