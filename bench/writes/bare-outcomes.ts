import { feesOf } from '@clinic/server/domains/payments/fees.rules.ts';
import { lockKnown, savingOutcome } from '@clinic/server/domains/payments/outcomes/outcomes.queries.ts';
import { after } from '@clinic/server/domains/payments/transactions/transaction-status.rules.ts';
import { lockTransaction } from '@clinic/server/domains/payments/transactions/transactions.queries.ts';
import { savingMove } from '@clinic/server/domains/payments/transactions/write-transaction.queries.ts';
import type { Db } from '@clinic/server/platform/db/handles.ts';
import { enterTenant, inTransaction, together } from '@clinic/server/platform/db/transaction.ts';
import { bareClients, type BareLoad } from './bare-clients.ts';
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
      message: null,
    }),
  );
}

/**
 * The rows of an outcome alone: looked up, the transaction locked and moved with its sums and its journal entry, the outcome kept. No
 * signature, fee plan, trail, event or customer's screen.
 */
export const bareOutcomes = (url: string, payments: readonly MadePayment[], load: BareLoad): Promise<Written> =>
  bareClients(url, load, async (pool, number) => {
    const payment = payments[number];
    if (!payment) return 'nothing left';
    await inTransaction(pool, {}, ({ db }) => tell(db, payment));
    return 'written';
  });
