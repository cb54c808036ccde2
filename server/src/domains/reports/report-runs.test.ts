import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { askForReport, readDownload, runReport, test_report_types } from '../../testing/documents/reports.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ReportTypes } from './report-types.ts';
import { doReportWork } from './reports.workers.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
});

/** Reports that stop between two rows until they are let go on. */
function heldReports() {
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const types: ReportTypes = {
    of: (type) => ({
      ...test_report_types.of(type),
      rows: async function* () {
        yield [[1]];
        reached.resolve();
        await go.promise;
        // Longer than the progress waits, so that it is saved.
        await delay(1_100);
        yield [[2]];
      },
    }),
  };
  return { types, reached: reached.promise, go: () => go.resolve() };
}

const partsOf = async (id: number): Promise<string[]> =>
  (await app.owner.query<{ parts: string[] }>('select parts from report where id = $1', [id])).rows[0]?.parts ?? [];

test('a run that was thought dead stops when another has taken the report over, and one file is left', async () => {
  const id = await askForReport(app, counter);
  const { types, reached, go } = heldReports();
  const slow = runReport(app, counter, id, types);
  await reached;
  await runReport(app, counter, id);
  const [part = ''] = await partsOf(id);
  go();
  await slow;
  expect(await readDownload(app, counter, id)).toMatchObject({ status: 'd', rows_done: 0 });
  expect(await partsOf(id)).toEqual([part]);
  expect(await app.platform.files.read(part)).not.toHaveLength(0);
});

test('a run whose database connection dies leaves the report waiting, and the next run makes it', async () => {
  const id = await askForReport(app, counter);
  const { types, reached, go } = heldReports();
  const dying = runReport(app, counter, id, types);
  await reached;
  await app.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
  );
  go();
  await dying.catch(() => undefined);
  expect(['q', 'd']).toContain((await readDownload(app, counter, id)).status);
  await runReport(app, counter, id);
  expect((await readDownload(app, counter, id)).status).toBe('d');
});

test('pieces of a process that was killed are removed by the next run', async () => {
  const id = await askForReport(app, counter);
  const left = await app.platform.files.keep('a piece', 'part');
  await app.owner.query("update report set status = 'r', run = $3, tries = 1, parts = $2 where id = $1", [
    id,
    [left],
    randomUUID(),
  ]);
  await runReport(app, counter, id);
  await expect(app.platform.files.read(left)).rejects.toThrow('missing from storage');
  expect((await readDownload(app, counter, id)).status).toBe('d');
});

test('a report that lost its job gets another one, once', async () => {
  const id = await askForReport(app, counter);
  const jobs = async () =>
    (await app.owner.query("select from pgboss.job where name = 'report' and data ->> 'report_id' = $1", [String(id)]))
      .rowCount;
  expect(await jobs()).toBe(1);
  await doReportWork(app.platform, test_report_types);
  expect(await jobs()).toBe(1);
  app.clock.offset_ms = 11 * 60_000;
  await Promise.all([1, 2, 3].map(() => doReportWork(app.platform, test_report_types)));
  expect(await jobs()).toBe(2);
});
