import { cancelTransaction } from '@clinic/contract/payments/receiving.ts';
import { foldRollups } from '../../domains/payments/payments.workers.ts';
import type { TestApp } from '../test-app.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from './payments.ts';

const day_ms = 86_400_000;
const patients = ['Tan-1', 'tan-2', 'Lim_3', 'Lim 4', 'Ng.5'];

/**
 * Twenty-five payments over the last five days, of five patients: some paid, some wrongly paid, some failed or cancelled, some still open; one
 * half is folded into the rollup. A payment of another clinic must not be among them.
 */
export async function makeListedPayments(app: TestApp, counter: Counter): Promise<void> {
  await startPayment(app, await makeCounter(app), { patient_id: 'Tan-1', amount: 999 });
  for (let index = 0; index < 25; index++) {
    app.clock.offset_ms = (Math.floor(index / 5) - 4) * day_ms;
    const till = await openCounter(app, counter.user, counter.clinic);
    const amount = 10 + (index % 7);
    const payment = await startPayment(app, till, { patient_id: patients[index % 5] ?? '', amount });
    if (index % 3 === 0) await sendOutcome(app, { reference: payment.reference, amount });
    if (index % 3 === 1) await sendOutcome(app, { reference: payment.reference, amount: amount + 1 });
    if (index % 9 === 2) await sendOutcome(app, { reference: payment.reference, amount, status: 'failed' });
    if (index % 9 === 5) await app.call(cancelTransaction, { params: { id: String(payment.id) } }, till.token);
    if (index === 12) await foldRollups(app.platform);
  }
  app.clock.offset_ms = 0;
}
