import type { PushType } from '@clinic/contract/notifications/devices.ts';

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

/** The content of a push. It leaves the system, so it must not contain patient data. */
export interface Push {
  title: string;
  body: string;
  /** The portal’s page that a tap opens. */
  path: string;
  /** A later push replaces an earlier one with the same tag. */
  tag: string;
  /** A call that rings now. iPhones receive only these: Apple requires every such push to ring. */
  call?: true;
}

/** After this time a push is no longer delivered; the notification still shows in the bell. */
export const notice_ttl_seconds = 4 * 3_600;
export const call_ttl_seconds = 60;
