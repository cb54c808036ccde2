import type * as receiving from '@clinic/contract/payments/receiving.ts';
import type * as payee from '@clinic/contract/payments/payee.ts';
import type { Action } from '../../../platform/act/act.ts';
import { expireLocked, expireFirst } from '../outcomes/expire-transaction.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { isExpired } from '../transactions/transaction-status.rules.ts';
import { lockTransaction, readOfDevice } from '../transactions/transactions.queries.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readClinicPayee } from '../../payees/index.ts';
import { payeeOf } from './payment-code.ts';

/**
 * Cancels a payment in progress. If an outcome arrived first, the outcome wins. Refuses: transaction_not_found,
 * transaction_not_in_progress.
 */
export const cancelTransaction: Action<typeof receiving.cancelTransaction> = async (act, { params }) => {
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

/** Returns the payment that this device waits for, or the named payment of this device in any state. Otherwise null. */
export const receiveTransaction: Action<typeof receiving.receiveTransaction> = async (act, { query }) => {
  const device_id = query.device_id ?? act.staff.device_id;
  if (device_id === null) return null;
  const found = await readOfDevice(act.db, act.scope, device_id, query.transaction_id);
  if (!found) return null;
  expireFirst(act, found);
  return toTransaction(found);
};

/** Whom a code of the chosen branch would pay, before one is made. */
export const readPayee: Action<typeof payee.readPayee> = async (act) => {
  const { clinic_id } = act.scope;
  const paying = await readClinicPayee(act.db, clinic_id, singaporeDay(act.now));
  const payee = paying && payeeOf(paying);
  return { name: payee?.name ?? null, mode: payee && 'mode' in payee ? payee.mode : 'pooled' };
};
