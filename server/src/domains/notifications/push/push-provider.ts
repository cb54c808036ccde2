import type { PushType } from '@clinic/contract/notifications/devices.ts';
import type { Push } from './push.ts';

/** Where a push goes. */
export interface PushTarget {
  key: string;
  p256dh: string | null;
  auth: string | null;
  vapid_key_id: number | null;
}

/**
 * - `delivered`: the provider took it.
 * - `gone`: the device has left for good; its registration is to be forgotten.
 * - `refused`: this push will never be taken; the device may well take others.
 */
export type PushOutcome = 'delivered' | 'gone' | { refused: string };

/** A way to a kind of device. Throws where it may be tried again later. */
export interface PushProvider {
  type: PushType;
  deliver: (target: PushTarget, push: Push, ttl_seconds: number) => Promise<PushOutcome>;
  close: () => void;
}

/** The provider is away or busy: the push is tried again. Says nothing of the device. */
export class PushDelayed extends Error {
  constructor(provider: string, why: string) {
    super(`${provider}: ${why}`);
    this.name = 'PushDelayed';
  }
}

/** The longest that a provider may take to answer. */
export const provider_patience_ms = 10_000;

/** What a status says of any provider: busy or away, or nothing that holds for all. */
export function checkNotBusy(provider: string, status: number): void {
  if (status === 429 || status >= 500) throw new PushDelayed(provider, `status ${status}`);
}
