import type * as calls from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { toMessage } from './device-message.rules.ts';
import { presentCode } from '../receiving/payment-code.ts';
import { showOnDevice } from './show-on-device.ts';
import { isExpired, isOpen } from '../transactions/transaction-status.rules.ts';
import { lockTransaction, readOfDevice } from '../transactions/transactions.queries.ts';

/**
 * Shows a payment on the device's customer screen. The message is composed here from the transaction, so that a client cannot show a code
 * of its choice. Refuses: device_not_found, transaction_not_found, transaction_not_in_progress.
 */
async function showPayment(
  act: ActOf<typeof calls.createDeviceMessage>,
  { device_id, transaction_id }: { device_id: string; transaction_id?: number | undefined },
): Promise<calls.DeviceMessage> {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  const id = transaction_id ?? (await readOfDevice(act.db, act.scope, device_id, undefined))?.id;
  if (id === undefined) throw act.refusal('transaction_not_in_progress');
  const payment = await lockTransaction(act.db, act.scope, id);
  if (!payment) throw act.refusal('transaction_not_found');
  if (!isOpen(payment) || isExpired(payment, act.now)) throw act.refusal('transaction_not_in_progress');
  const { text: qr_code, payee } = await presentCode(act.db, act.scope, payment);
  const { amount_cents, qr_expires_at: expires_at } = payment;
  const shown = { state: 'payment' as const, transaction_id: id, amount_cents, qr_code, expires_at };
  return toMessage({ ...(await showOnDevice(act, act.scope, device_id, shown)), payee });
}

/** Shows a payment. */
export const createDeviceMessage: Action<typeof calls.createDeviceMessage> = (act, { body }) => showPayment(act, body);
/** Shows a payment's current code. It does the same as showing the payment again. */
export const updateDeviceMessage: Action<typeof calls.updateDeviceMessage> = (act, { body }) => showPayment(act, body);
