import {
  type readDeviceMessage as endpoint,
  screen_token_ttl_seconds,
} from '@clinic/contract/payments/device-messages.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import {
  isOver,
  isPastHalf,
  messageAtEnd,
  type ShownMessage,
  toMessage,
  waiting_message,
} from './device-message.rules.ts';
import { lockMessage } from './device-messages.queries.ts';
import { readPairedScreen, touchScreen } from './device-screens.queries.ts';
import { signScreenToken } from './screen-token.ts';
import { showOnDevice } from './show-on-device.ts';

type Act = ActOf<typeof endpoint>;

/** The minimum time between two writes of `last_seen_at`, so that not every read writes. */
const touch_ms = 5_000;

/** The device's current message. A message that is over is followed by the next, under a new version. */
async function presentMessage(act: Act, scope: Scope, device_id: string): Promise<ShownMessage & { version: number }> {
  const message = await lockMessage(act.db, scope, device_id);
  if (!message) return { ...waiting_message, version: 0 };
  return isOver(message, act.now) ? showOnDevice(act, scope, device_id, messageAtEnd(message, act.now)) : message;
}

/** Returns the message for the customer screen. An unpaired screen is no longer signed in. */
export const readDeviceMessage: Action<typeof endpoint> = async (act) => {
  const { caller } = act;
  if (caller.kind !== 'screen') throw act.refusal('not_signed_in');
  const { screen_id, clinic_id, group_id, device_id } = caller;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const screen = await readPairedScreen(act.db, scope, screen_id);
  if (!screen || screen.device_id !== device_id) throw act.refusal('not_signed_in');
  if (!screen.last_seen_at || act.now.getTime() - screen.last_seen_at.getTime() >= touch_ms) {
    await touchScreen(act.db, scope, screen_id, act.now);
  }
  const is_old = isPastHalf(caller.expires_at, act.now, screen_token_ttl_seconds);
  return {
    message: toMessage(await presentMessage(act, scope, device_id)),
    clinic: { name: screen.clinic_name },
    now: act.now.toISOString(),
    token: is_old ? signScreenToken(act.tokens, { screen_id, clinic_id, group_id, device_id }, act.now) : null,
  };
};
