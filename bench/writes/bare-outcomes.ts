import { feesOf } from '@clinic/server/domains/payments/fees.rules.ts';
import { lockKnown, savingOutcome } from '@clinic/server/domains/payments/outcomes.queries.ts';
import { after } from '@clinic/server/domains/payments/transaction-status.rules.ts';
import { lockTransaction } from '@clinic/server/domains/payments/transactions.queries.ts';
import { savingMove } from '@clinic/server/domains/payments/write-transaction.queries.ts';
import { createPool } from '@clinic/server/platform/db/pool.ts';
import { appUrl } from '@clinic/server/platform/db/roles.ts';
import { type Db, enterTenant, inTransaction, together } from '@clinic/server/platform/db/transaction.ts';
import { percentile } from '../measure/percentile.ts';
import type { MadePayment, Written } from './write-load.ts';

const plan = { admin_fee: null, handling_fee_rate: '0.008', gst_rate: '0.09' };

async function tell(db: Db, payment: MadePayment): Promise<void> {
  const told = { acquirer_id: `bare_${payment.id}`, reference: payment.reference };
  const { origin } = await lockKnown(db, told.acquirer_id, told.reference);
  if (!origin) throw new Error('A payment that was made is not known.');
  const scope = { group_id: origin.group_id, clinic_id: origin.clinic_id, clinic_ids: [origin.clinic_id] };
  await enterTenant(db, scope);
  const from = await lockTransaction(db, scope, origin.transaction_id);
  const states = from && after(from, 'paid');
  if (!states) throw new Error('A payment that was made does not wait.');
  const now = new Date();
  const amount_cents = from.amount_cents;
  const received = { paid_at: now, paid_cents: amount_cents, payment_method: 'PayNow' };
  await together(
    db,
    savingMove(scope, from, { states, updated_at: now, received, fees: feesOf(plan, amount_cents) }),
    savingOutcome({
      ...told,
      webhook_id: told.acquirer_id,
      origin,
      status: 'paid',
      amount_cents,
      paid_at: now,
      received_at: now,
      effect: 'paid',
    }),
  );
}

/**
 * The rows of an outcome alone: looked up, the transaction locked and moved with its sums and its journal entry, the outcome kept. No
 * signature, fee plan, trail, event or customer's screen.
 */
export async function bareOutcomes(
  url: string,
  payments: readonly MadePayment[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Written> {
  const pool = createPool({ url: appUrl(url), size: clients, on_error: () => {} });
  const times_ms: number[] = [];
  const began = performance.now();
  const ends_at = began + seconds * 1000;
  let next = 0;
  const client = async (): Promise<void> => {
    for (let payment = payments[next++]; payment && performance.now() < ends_at; payment = payments[next++]) {
      const sent_at = performance.now();
      const present = payment;
      await inTransaction(pool, {}, ({ db }) => tell(db, present));
      times_ms.push(performance.now() - sent_at);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    await pool.end();
  }
  return {
    calls: times_ms.length,
    told: next,
    calls_per_second: times_ms.length / ((performance.now() - began) / 1000),
    p50_ms: percentile(times_ms, 0.5),
    p99_ms: percentile(times_ms, 0.99),
    payments: [],
  };
}
