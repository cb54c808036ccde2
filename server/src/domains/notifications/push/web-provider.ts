import { createHash } from 'node:crypto';
import webPush from 'web-push';
import {
  checkNotBusy,
  provider_patience_ms,
  PushDelayed,
  type PushOutcome,
  type PushProvider,
  type PushTarget,
} from './push-provider.ts';
import { isPushAddress } from './push-key.rules.ts';
import type { Push } from './push.ts';
import type { VapidKey } from '../../../platform/push/vapid-keys.ts';

export interface WebProviderOptions {
  /** Whom a push service may write to. */
  contact: string;
  /** Origins of push services beyond the known ones. */
  services: readonly string[];
  readKeys: () => Promise<VapidKey[]>;
}

/** A push service keeps one message of each topic: 32 letters at most. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

interface Sealed {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** Encrypts for the one browser (RFC 8291) and signs as this server (RFC 8292). Undefined where the browser's key is none. */
function seal(target: PushTarget, push: Push, ttl_seconds: number, contact: string, key: VapidKey): Sealed | undefined {
  const { title, body, path, tag } = push;
  try {
    const sealed = webPush.generateRequestDetails(
      { endpoint: target.key, keys: { p256dh: target.p256dh ?? '', auth: target.auth ?? '' } },
      JSON.stringify({ title, body, path, tag }),
      {
        TTL: ttl_seconds,
        topic: topicOf(tag),
        urgency: push.call ? 'high' : 'normal',
        vapidDetails: { subject: contact, publicKey: key.public_key, privateKey: key.private_key },
      },
    );
    const headers = Object.entries(sealed.headers).filter(([name]) => name.toLowerCase() !== 'content-length');
    return {
      headers: Object.fromEntries(headers),
      body: new Uint8Array(sealed.body),
    };
  } catch {
    return undefined;
  }
}

/** Web push: to the service of the browser's maker, which cannot read what it passes on. */
export function createWebProvider({ contact, services, readKeys }: WebProviderOptions): PushProvider {
  const deliver = async (target: PushTarget, push: Push, ttl_seconds: number): Promise<PushOutcome> => {
    if (!isPushAddress(target.key, services)) return 'gone';
    const key = (await readKeys()).find(({ id }) => id === target.vapid_key_id);
    const sealed = key && seal(target, push, ttl_seconds, contact, key);
    if (!sealed) return 'gone';
    const { status } = await fetch(target.key, {
      method: 'POST',
      ...sealed,
      redirect: 'manual',
      signal: AbortSignal.timeout(provider_patience_ms),
    }).catch((error: unknown) => {
      throw new PushDelayed('web push', error instanceof Error ? error.name : 'no answer');
    });
    if (status >= 200 && status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    checkNotBusy('web push', status);
    return { refused: `status ${status}` };
  };
  return { type: 'web', deliver, close: () => {} };
}
