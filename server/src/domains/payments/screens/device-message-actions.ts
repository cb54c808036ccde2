import type * as calls from '@clinic/contract/payments/device-messages.ts';
import type { Given } from '@clinic/contract/shared/endpoint.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { isDeviceOf } from '../../access/index.ts';
import { readPageLanguages } from '../../customers/index.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import {
  toMessage,
  isShowingOutcome,
  waiting_message,
  isOver,
  messageAtEnd,
  type ShownMessage,
} from './device-message.rules.ts';
import { presentCode } from '../receiving/payment-code.queries.ts';
import { showOnDevice } from './show-on-device.ts';
import { isExpired, isOpen } from '../transactions/transaction-status.rules.ts';
import { lockTransaction, readOfDevice, readTransaction } from '../transactions/transactions.queries.ts';
import { lockMessage } from './device-messages.queries.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { openScreen } from './paired-screens.ts';

/**
 * Shows a payment on the device's customer screen. The message is composed here from the transaction, so that a client cannot show a code
 * of its choice. Refuses: device_not_found, transaction_not_found, transaction_not_in_progress. While an acquirer makes the
 * code the screen waits.
 */
async function showPayment(
  act: ActOf<typeof calls.createDeviceMessage>,
  { device_id, transaction_id }: { device_id: string; transaction_id?: number | undefined },
): Promise<Given<typeof calls.createDeviceMessage>> {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  const id = transaction_id ?? (await readOfDevice(act.db, act.scope, device_id, undefined))?.id;
  if (id === undefined) throw act.refusal('transaction_not_in_progress');
  const payment = await lockTransaction(act.db, act.scope, id);
  if (!payment) throw act.refusal('transaction_not_found');
  if (!isOpen(payment) || isExpired(payment, act.now)) throw act.refusal('transaction_not_in_progress');
  const { text: qr_code, payee } = await presentCode(act.db, act.scope, payment);
  if (qr_code === null)
    return toMessage({ ...(await showOnDevice(act, act.scope, device_id, waiting_message)), payee });
  const { amount_cents, qr_expires_at: expires_at } = payment;
  const shown = { state: 'payment' as const, transaction_id: id, amount_cents, qr_code, expires_at };
  return toMessage({ ...(await showOnDevice(act, act.scope, device_id, shown)), payee });
}

/** Shows a payment. */
export const createDeviceMessage: Action<typeof calls.createDeviceMessage> = (act, { body }) => showPayment(act, body);
/** Shows a payment's current code. It does the same as showing the payment again. */
export const updateDeviceMessage: Action<typeof calls.updateDeviceMessage> = (act, { body }) => showPayment(act, body);

/** Clears the device's customer screen. The outcome of a payment stays for its few seconds. Refuses: device_not_found. */
export const deleteDeviceMessage: Action<typeof calls.deleteDeviceMessage> = async (act, { query }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, query.device_id))) throw act.refusal('device_not_found');
  const message = await lockMessage(act.db, act.scope, query.device_id);
  if (message && message.state !== 'waiting' && !isShowingOutcome(message, act.now)) {
    await showOnDevice(act, act.scope, query.device_id, waiting_message);
  }
  return undefined;
};

/** The device's current message. A message that is over is followed by the next, under a new version. */
async function presentMessage(
  act: ActOf<typeof calls.readDeviceMessage>,
  scope: Scope,
  device_id: string,
): Promise<ShownMessage & { version: number; payee?: string | null }> {
  const message = await lockMessage(act.db, scope, device_id);
  if (!message) return { ...waiting_message, version: 0 };
  return isOver(message, act.now) ? showOnDevice(act, scope, device_id, messageAtEnd(message, act.now)) : message;
}

/** The language of the customer of a payment. Null: nobody has said it. */
async function languageOfPayer(db: ReadDb, scope: Scope, transaction_id: number): Promise<Language | null> {
  const payment = await readTransaction(db, scope, transaction_id);
  return payment ? (await readPageLanguages(db, scope, payment)).own : null;
}

/** Returns the message for the customer screen. An unpaired screen is no longer signed in. */
export const readDeviceMessage: Action<typeof calls.readDeviceMessage> = async (act) => {
  const { scope, device_id, clinic, languages: on, token } = await openScreen(act, 'payment');
  const message = toMessage(await presentMessage(act, scope, device_id));
  const { transaction_id } = message;
  // A branch with one language needs no other.
  const own = transaction_id === null || on.length === 1 ? null : await languageOfPayer(act.db, scope, transaction_id);
  return { message, clinic, languages: { own, on }, now: act.now, token };
};
