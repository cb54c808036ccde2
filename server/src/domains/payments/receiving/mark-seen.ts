import type { markTransactionSeen as endpoint } from '@clinic/contract/payments/receiving.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { readFeePlan } from '../../clinics/index.ts';
import { ownFeesOf } from '../fees.rules.ts';
import { lockPresent } from '../outcomes/expire-transaction.ts';
import { type ActWriting, moveTransaction } from '../transactions/move-transaction.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { isOpen } from '../transactions/transaction-status.rules.ts';
import { showTransaction, type TransactionRow } from '../transactions/transactions.queries.ts';

/**
 * Completes a payment to the clinic’s own account, also one whose code has expired or that was cancelled: the clinic alone sees its account. A
 * completed or refunded one stays, and so does a pooled one. Returns the payment as it was; undefined: there is none.
 */
export async function receiveOwnPayment(
  act: ActWriting,
  scope: Scope,
  id: number,
  told: { at: Date; note: string },
): Promise<TransactionRow | undefined> {
  const payment = await lockPresent(act, scope, id);
  if (payment?.mode !== 'own' || payment.payment_status === 'p') return payment;
  const { amount_cents, created_at } = payment;
  const paid_at = told.at > created_at ? told.at : created_at;
  const plan = await readFeePlan(act.db, scope, payment.clinic_id, payment.product_type, singaporeDay(paid_at));
  await moveTransaction(act, scope, payment, {
    happening: isOpen(payment) ? 'paid' : 'money_found',
    received: { paid_at, paid_cents: amount_cents, payment_method: 'PayNow' },
    fees: ownFeesOf(plan, amount_cents),
    note: told.note,
  });
  return payment;
}

/** A person says that the money is there. Refuses: transaction_not_found, payment_not_own, transaction_refunded. */
export const markTransactionSeen: Action<typeof endpoint> = async (act, { params }) => {
  const note = 'Seen at the counter. The bank has not confirmed it.';
  const payment = await receiveOwnPayment(act, act.scope, params.id, { at: act.now, note });
  if (!payment) throw act.refusal('transaction_not_found');
  if (payment.mode !== 'own') throw act.refusal('payment_not_own');
  if (payment.status === 'x') throw act.refusal('transaction_refunded');
  return toTransaction(await showTransaction(act.db, act.scope, payment.id));
};
