import type { ReadCallAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { type ActWriting, moveTransaction } from '../transactions/move-transaction.ts';
import { isExpired } from '../transactions/transaction-status.rules.ts';
import { lockTransaction, type TransactionRow } from '../transactions/transactions.queries.ts';

/** Ends a locked payment whose code has expired. */
export const expireLocked = (act: ActWriting, scope: Scope, payment: TransactionRow): Promise<boolean> =>
  moveTransaction(act, scope, payment, { happening: 'expired' });

/** Locks a payment. One whose code has expired, and that the sweep has not reached yet, is ended first. */
export async function lockPresent(act: ActWriting, scope: Scope, id: number): Promise<TransactionRow | undefined> {
  const payment = await lockTransaction(act.db, scope, id);
  const is_ended = payment && isExpired(payment, act.now) && (await expireLocked(act, scope, payment));
  return is_ended ? lockTransaction(act.db, scope, id) : payment;
}

/** Ends a payment that was just read, if its code has expired. The caller then reads the payment again. */
export function expireFirst(act: Pick<ReadCallAct, 'now' | 'writeFirst'>, payment: TransactionRow): void {
  if (!isExpired(payment, act.now)) return;
  act.writeFirst(async (writing) => {
    const locked = await lockTransaction(writing.db, writing.scope, payment.id);
    if (locked && isExpired(locked, writing.now)) await expireLocked(writing, writing.scope, locked);
  });
}
