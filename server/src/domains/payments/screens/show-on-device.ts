import type { Cents } from '@clinic/contract/shared/money.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { awaitsOutcome, messageAfter, type ShownMessage, waiting_message } from './device-message.rules.ts';
import { lockingMessagesOf, type MessageRow, saveMessage } from './device-messages.queries.ts';
import type { Happening } from '../transactions/transaction-status.rules.ts';

type ActShowing = Pick<BaseAct, 'db' | 'now' | 'announce'>;

/** Shows a message on the device's customer screen, under its next version, and notifies the screen. */
export async function showOnDevice(
  act: ActShowing,
  scope: Scope,
  device_id: string,
  shown: ShownMessage,
): Promise<MessageRow> {
  const saved = await saveMessage(act.db, scope, device_id, shown);
  act.announce('device_message', { clinic_id: scope.clinic_id, device_id }, { device_id, version: saved.version });
  return saved;
}

/** Removes a payment from the screens that show it. */
export async function hideFromScreens(act: ActShowing, scope: Scope, payment: { id: number }): Promise<void> {
  const { rows } = await lockingMessagesOf(scope, payment.id).execute(act.db);
  for (const message of rows) {
    if (message.state === 'payment') await showOnDevice(act, scope, message.device_id, waiting_message);
  }
}

/** Updates the screens that showed a payment after it moved. */
export async function screenAfter(
  act: ActShowing,
  scope: Scope,
  payment: { id: number; amount_cents: Cents },
  happening: Happening,
  messages: readonly MessageRow[],
): Promise<void> {
  const shown = messageAfter(payment, happening, act.now);
  for (const message of messages) {
    if (awaitsOutcome(message, act.now)) await showOnDevice(act, scope, message.device_id, shown);
  }
}
