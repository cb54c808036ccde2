import type { readDeviceMessage as endpoint } from '@clinic/contract/payments/device-messages.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { isOver, messageAtEnd, type ShownMessage, toMessage, waiting_message } from './device-message.rules.ts';
import { lockMessage } from './device-messages.queries.ts';
import { openScreen } from './open-screen.ts';
import { showOnDevice } from './show-on-device.ts';

type Act = ActOf<typeof endpoint>;

/** The device's current message. A message that is over is followed by the next, under a new version. */
async function presentMessage(
  act: Act,
  scope: Scope,
  device_id: string,
): Promise<ShownMessage & { version: number; payee?: string | null }> {
  const message = await lockMessage(act.db, scope, device_id);
  if (!message) return { ...waiting_message, version: 0 };
  return isOver(message, act.now) ? showOnDevice(act, scope, device_id, messageAtEnd(message, act.now)) : message;
}

/** Returns the message for the customer screen. An unpaired screen is no longer signed in. */
export const readDeviceMessage: Action<typeof endpoint> = async (act) => {
  const { scope, device_id, clinic, token } = await openScreen(act, 'payment');
  const message = toMessage(await presentMessage(act, scope, device_id));
  return { message, clinic, now: act.now.toISOString(), token };
};
