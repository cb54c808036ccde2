import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationText } from '../../../testing/database/migration-text.ts';
import { makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { paymentsInvariants } from '../payments.invariants.ts';
import { foldRollups } from '../payments.workers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const counter = await makeCounter(app);
  for (let index = 0; index < 6; index++) {
    const { reference } = await startPayment(app, await openCounter(app, counter.user, counter.clinic));
    if (index < 4) await sendOutcome(app, { reference });
  }
  await foldRollups(app.platform);
});
afterAll(() => app.close());

const completeByPeriod = async () =>
  (
    await app.owner.query<{ period: string; complete: number }>(
      'select period, sum(complete_transactions)::int as complete from transaction_total group by 1 order by 1',
    )
  ).rows;

async function waitingForRollup(): Promise<number> {
  const { rows } = await app.owner.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_locks where relation = 'transaction_rollup'::regclass and not granted",
  );
  return rows[0]?.waiting ?? 0;
}

const everyPeriod = (complete: number) => ['all', 'day', 'month'].map((period) => ({ period, complete }));

test('totals that were folded before they counted what is complete count it, and so do those folded meanwhile and since', async () => {
  await app.owner.query('alter table transaction_total drop column complete_transactions');
  await app.owner.query(await migrationText('0050-complete-in-totals.sql'));
  const { reference } = await startPayment(app, await makeCounter(app));
  await sendOutcome(app, { reference });

  const migrating = await app.owner.connect();
  let folding: Promise<unknown>;
  try {
    await migrating.query('begin');
    await migrating.query(await migrationText('0051-complete-counted.sql'));
    // Before it commits, whoever reads goes on, and whoever folds waits.
    expect(await completeByPeriod()).toEqual(everyPeriod(0));
    let folded = false;
    folding = foldRollups(app.platform).then(() => (folded = true));
    await eventually('the folding to wait', async () => (await waitingForRollup()) > 0);
    expect(folded).toBe(false);
    await migrating.query('commit');
  } finally {
    migrating.release();
  }
  await folding;
  expect(await completeByPeriod()).toEqual(everyPeriod(5));
  expect((await checkInvariants(app.owner_url, paymentsInvariants)).violations).toEqual([]);
});
