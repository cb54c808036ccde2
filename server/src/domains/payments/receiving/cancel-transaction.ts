import type { cancelTransaction as endpoint } from '@clinic/contract/payments/receiving.ts';
import type { Action } from '../../../platform/act/act.ts';
import { expireLocked } from '../outcomes/expire-transaction.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { isExpired } from '../transactions/transaction-status.rules.ts';
import { lockTransaction } from '../transactions/transactions.queries.ts';

/**
 * Cancels a payment in progress. If an outcome arrived first, the outcome wins. Refuses: transaction_not_found,
 * transaction_not_in_progress.
 */
export const cancelTransaction: Action<typeof endpoint> = async (act, { params }) => {
  const payment = await lockTransaction(act.db, act.scope, params.id);
  if (!payment) throw act.refusal('transaction_not_found');
  if (isExpired(payment, act.now)) {
    await expireLocked(act, act.scope, payment);
    throw act.refusalThatKeeps('transaction_not_in_progress');
  }
  if (!(await moveTransaction(act, act.scope, payment, { happening: 'cancelled' }))) {
    throw act.refusal('transaction_not_in_progress');
  }
  return undefined;
};
