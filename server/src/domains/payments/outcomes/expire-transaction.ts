import type { Scope } from '../../../platform/act/scope.ts';
import { type ActWriting, moveTransaction } from '../transactions/move-transaction.ts';
import { isExpired } from '../transactions/transaction-status.rules.ts';
import { lockTransaction, type TransactionRow } from '../transactions/transactions.queries.ts';

/** Ends a locked payment whose code has died. */
export const expireLocked = (act: ActWriting, scope: Scope, payment: TransactionRow): Promise<boolean> =>
  moveTransaction(act, scope, payment, { happening: 'expired' });

/** Ends a payment that was read without a lock, where its code has died and nobody was faster. */
export async function expireIfOver(act: ActWriting, scope: Scope, payment: TransactionRow): Promise<boolean> {
  if (!isExpired(payment, act.now)) return false;
  act.needsWriting();
  const locked = await lockTransaction(act.db, scope, payment.id);
  if (locked && isExpired(locked, act.now)) await expireLocked(act, scope, locked);
  return true;
}
