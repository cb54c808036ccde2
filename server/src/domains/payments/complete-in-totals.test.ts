import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCounter, openCounter, sendOutcome, startPayment } from '../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { paymentsInvariants } from './payments.invariants.ts';
import { foldRollups } from './payments.workers.ts';

const migration = join(import.meta.dirname, '../../../migrations/0050-complete-in-totals.sql');

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

test('totals that were folded before they counted what is complete count it, and so do those folded since', async () => {
  await app.owner.query('alter table transaction_total drop column complete_transactions');
  await app.owner.query(await readFile(migration, 'utf8'));
  expect(await completeByPeriod()).toEqual(['all', 'day', 'month'].map((period) => ({ period, complete: 4 })));

  const { reference } = await startPayment(app, await makeCounter(app));
  await sendOutcome(app, { reference });
  await foldRollups(app.platform);
  expect(await completeByPeriod()).toEqual(['all', 'day', 'month'].map((period) => ({ period, complete: 5 })));
  expect((await checkInvariants(app.owner_url, paymentsInvariants)).violations).toEqual([]);
});
