import type { PushType } from '@clinic/contract/notifications/devices.ts';
import type { Push } from './push.ts';

/** The address of a device, and the keys of a browser. */
export interface PushTarget {
  key: string;
  p256dh: string | null;
  auth: string | null;
  vapid_key_id: number | null;
}

/**
 * - `delivered`: the provider accepted it.
 * - `gone`: the device no longer exists; its registration must be deleted.
 * - `refused`: the provider never accepts this push, but may accept others for the device.
 */
export type PushOutcome = 'delivered' | 'gone' | { refused: string };

/** Delivers to one type of device. Throws if the push should be retried. */
export interface PushProvider {
  type: PushType;
  deliver: (target: PushTarget, push: Push, ttl_seconds: number) => Promise<PushOutcome>;
  close: () => void;
}

/** The provider is unavailable or busy, so the push is retried. The state of the device is unknown. */
export class PushDelayed extends Error {
  constructor(provider: string, why: string) {
    super(`${provider}: ${why}`);
    this.name = 'PushDelayed';
  }
}

/** The time limit for a provider’s answer. */
export const provider_timeout_ms = 10_000;

/** Throws for the statuses by which every provider says that it is busy or unavailable. */
export function checkNotBusy(provider: string, status: number): void {
  if (status === 429 || status >= 500) throw new PushDelayed(provider, `status ${status}`);
}
