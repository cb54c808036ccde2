import { screen_refresh_seconds, type DeviceMessage } from '@clinic/contract/payments/device-messages.ts';

/** The states of the customer's screen. */
export type ScreenView = 'starting' | 'waiting' | 'payment' | 'paid' | 'failed' | 'held' | 'expired' | 'offline';

/** After this time without an answer (two missed polls) the content may be old. */
export const stale_after_ms = (screen_refresh_seconds * 2 + 5) * 1_000;

export interface ScreenFacts {
  message: DeviceMessage | undefined;
  /** The server's current time. */
  now_ms: number;
  /** Milliseconds since the last answer. */
  unheard_ms: number;
  isOffline: boolean;
}

/** A code is shown only while it is known to be valid: never a stale or expired one. */
export function screenView({ message, now_ms, unheard_ms, isOffline }: ScreenFacts): ScreenView {
  if (isOffline || unheard_ms > stale_after_ms) return 'offline';
  if (message === undefined) return 'starting';
  const isOver = message.expires_at !== null && Date.parse(message.expires_at) <= now_ms;
  if (message.state === 'payment' && message.qr_code !== null) return isOver ? 'expired' : 'payment';
  if (message.state === 'paid' || message.state === 'failed' || message.state === 'held')
    return isOver ? 'waiting' : message.state;
  return 'waiting';
}
