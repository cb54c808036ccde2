import { cancelTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { platformInvariants } from '../../../platform/reconcile/platform-invariants.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../payments.invariants.ts';
import { toFilters } from '../transactions/list-filters.rules.ts';
import { foldRollups, sweepExpired } from '../payments.workers.ts';
import { sumTotals } from './rollup.queries.ts';

const invariants = [...platformInvariants, ...paymentsInvariants];
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
});
afterAll(() => app.close());

type Step = 'paid' | 'short' | 'failed' | 'cancelled' | 'renewed' | 'expired' | 'fold' | 'midnight';
const steps: Step[] = ['paid', 'short', 'failed', 'cancelled', 'renewed', 'expired', 'fold', 'midnight'];

/** Runs one random history. The sums must equal the rows at any time. */
async function live(history: Step[]): Promise<void> {
  for (const [index, step] of history.entries()) {
    const till = await openCounter(app, counter.user, counter.clinic);
    const payment = await startPayment(app, till, { amount: 5 + (index % 3) });
    const params = { id: String(payment.id) };
    if (step === 'paid') await sendOutcome(app, { reference: payment.reference, amount: payment.amount });
    if (step === 'short') await sendOutcome(app, { reference: payment.reference, amount: payment.amount - 1 });
    if (step === 'failed') await sendOutcome(app, { reference: payment.reference, status: 'failed' });
    if (step === 'cancelled') await app.call(cancelTransaction, { params }, till.token);
    if (step === 'renewed') await app.call(transactionQrCode, { params, body: { renew: true } }, till.token);
    if (step === 'fold') await Promise.all([foldRollups(app.platform), foldRollups(app.platform)]);
    if (step === 'midnight') app.clock.offset_ms -= 86_400_000;
    if (step === 'expired') {
      app.clock.offset_ms += 901_000;
      await sweepExpired(app.platform);
    }
    if (index % 4 === 3 && step !== 'failed')
      await sendOutcome(app, { reference: payment.reference, amount: payment.amount });
  }
}

test('sums equal the rows after any history, with folding in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }), async (history) => {
      app.clock.offset_ms = 0;
      await live(history);
      expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('a reader never sees a half-done folding, and no payment counts twice', async () => {
  app.clock.offset_ms = 0;
  const busy = await makeCounter(app);
  const { clinic } = busy;
  const scope = { group_id: clinic.group_id, clinic_id: clinic.id, clinic_ids: [clinic.id] };
  const read = () =>
    inTransaction(app.platform.pool, { tenant: scope, read_only: true }, async ({ db }) => {
      return (await sumTotals(db, scope, toFilters({}))).transactions;
    });
  let made = 0;
  for (let round = 0; round < 15; round++) {
    const till = await openCounter(app, busy.user, clinic);
    const payment = await startPayment(app, till);
    made += 1;
    const seen = await Promise.all([
      read(),
      foldRollups(app.platform),
      read(),
      sendOutcome(app, { reference: payment.reference }),
      read(),
      foldRollups(app.platform),
      read(),
    ]);
    expect(seen.filter((one) => typeof one === 'number')).toEqual([made, made, made, made]);
  }
});
