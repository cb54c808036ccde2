import type { transactionQrCode as endpoint } from '@clinic/contract/payments/receiving.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { endingCodes } from '../acquirers/acquirer-codes.queries.ts';
import { askForCode } from '../acquirers/ask-for-code.ts';
import { lockingMessagesOf } from '../screens/device-messages.queries.ts';
import { expireLocked } from '../outcomes/expire-transaction.ts';
import { frozenCode, newCode } from './payment-code.ts';
import { type PresentCode, presentCode } from './payment-code.queries.ts';
import { hideFromScreens, showOnDevice } from '../screens/show-on-device.ts';
import { isExpired, isOpen } from '../transactions/transaction-status.rules.ts';
import { lockTransaction, type TransactionRow } from '../transactions/transactions.queries.ts';
import { saveCode } from '../transactions/write-transaction.queries.ts';

type Act = ActOf<typeof endpoint>;

/** A payment in progress, with its current code. */
interface Presented {
  payment: TransactionRow;
  code: PresentCode;
}

/**
 * Gives the payment a new reference with a new expiry. The older reference still finds the payment. A payment keeps its payee, also over the midnight
 * at which another begins. An acquirer ends its older code and makes another.
 */
async function renew(act: Act, { payment, code }: Presented): Promise<Presented> {
  const { mode, proxy, payee: name } = code;
  const { connection_id } = payment;
  const { reference, expires_at } = newCode(act, payment.clinic_id);
  const updated_at = changedAt(payment.updated_at, act.now);
  const frozen =
    proxy === null
      ? null
      : frozenCode({ mode, proxy, name }, { amount_cents: payment.amount_cents, reference, expires_at });
  if (connection_id !== null) {
    await endingCodes(act.scope, payment.id, act.now).execute(act.db);
    await hideFromScreens(act, act.scope, payment);
  }
  await saveCode(act.db, act.scope, payment.id, { reference, created_at: act.now, expires_at, updated_at, frozen });
  const renewed = { ...payment, reference, qr_expires_at: expires_at, updated_at };
  if (connection_id !== null) askForCode(act, act.scope, { payment: renewed, connection_id, name });
  act.audit('transaction_code_renewed', { entity: 'transaction', entity_id: payment.id });
  act.announce('payment_receive', { clinic_id: payment.clinic_id }, { transaction_id: payment.id });
  return { payment: renewed, code: { ...code, text: frozen?.code_text ?? null } };
}

/** Screens that show the payment switch to its new code. */
async function showNewCode(act: Act, payment: TransactionRow, qr_code: string): Promise<void> {
  const { id, amount_cents, qr_expires_at } = payment;
  const { rows } = await lockingMessagesOf(act.scope, id).execute(act.db);
  for (const { device_id, state } of rows) {
    if (state !== 'payment') continue;
    const shown = { state, transaction_id: id, amount_cents, qr_code, expires_at: qr_expires_at };
    await showOnDevice(act, act.scope, device_id, shown);
  }
}

/** Returns the code of a payment in progress, or renews it. Refuses: transaction_not_found, transaction_not_in_progress. */
export const transactionQrCode: Action<typeof endpoint> = async (act, { params, body }) => {
  const locked = await lockTransaction(act.db, act.scope, params.id);
  if (!locked) throw act.refusal('transaction_not_found');
  if (isExpired(locked, act.now)) {
    await expireLocked(act, act.scope, locked);
    throw act.refusalThatKeeps('transaction_not_in_progress');
  }
  if (!isOpen(locked)) throw act.refusal('transaction_not_in_progress');
  const present = { payment: locked, code: await presentCode(act.db, act.scope, locked) };
  // A code that is still being made is not renewed.
  const renews = body.renew === true && present.code.text !== null;
  const { payment, code } = renews ? await renew(act, present) : present;
  if (renews && code.text !== null) await showNewCode(act, payment, code.text);
  return {
    code: code.text,
    message: `Scan to pay ${moneyOfCents(payment.amount_cents)} with PayNow.`,
    payee: code.payee,
    reference: payment.reference,
    expires_at: payment.qr_expires_at,
  };
};
