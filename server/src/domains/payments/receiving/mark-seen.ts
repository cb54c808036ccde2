import type { markTransactionSeen as endpoint } from '@clinic/contract/payments/receiving.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readFeePlan } from '../../clinics/index.ts';
import { ownFeesOf } from '../fees.rules.ts';
import { lockPresent } from '../outcomes/expire-transaction.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { isOpen } from '../transactions/transaction-status.rules.ts';
import { showTransaction } from '../transactions/transactions.queries.ts';

/**
 * Completes a payment to the clinic’s own account, also one whose code has expired or that was cancelled: the clinic alone sees its account. A
 * completed one stays. Refuses: transaction_not_found, payment_not_own, transaction_refunded.
 */
export const markTransactionSeen: Action<typeof endpoint> = async (act, { params }) => {
  const payment = await lockPresent(act, act.scope, params.id);
  if (!payment) throw act.refusal('transaction_not_found');
  if (payment.mode !== 'own') throw act.refusal('payment_not_own');
  if (payment.status === 'x') throw act.refusal('transaction_refunded');
  if (payment.status !== 'p') {
    const { amount_cents } = payment;
    const day = singaporeDay(act.now);
    const plan = await readFeePlan(act.db, act.scope, payment.clinic_id, payment.product_type, day);
    await moveTransaction(act, act.scope, payment, {
      happening: isOpen(payment) ? 'paid' : 'money_found',
      received: { paid_at: act.now, paid_cents: amount_cents, payment_method: 'PayNow' },
      fees: ownFeesOf(plan, amount_cents),
      note: 'Seen at the counter. The bank has not confirmed it.',
    });
  }
  return toTransaction(await showTransaction(act.db, act.scope, payment.id));
};
