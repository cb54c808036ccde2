import { createHash } from 'node:crypto';
import webPush from 'web-push';
import {
  checkNotBusy,
  provider_timeout_ms,
  PushDelayed,
  type PushOutcome,
  type PushProvider,
  type PushTarget,
  type Push,
} from './push-provider.ts';
import { isPushAddress } from './push-key.rules.ts';
import type { VapidKey } from './vapid-keys.queries.ts';

export interface WebProviderOptions {
  /** The address at which a push service reaches the sender. */
  contact: string;
  /** Origins of further push services. */
  services: readonly string[];
  readKeys: () => Promise<VapidKey[]>;
}

/** A push service keeps one message per topic. A topic has at most 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

interface EncryptedPush {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** Encrypts for this browser (RFC 8291) and signs as this server (RFC 8292). Undefined if the browser’s key is invalid. */
function encrypt(
  target: PushTarget,
  push: Push,
  ttl_seconds: number,
  contact: string,
  key: VapidKey,
): EncryptedPush | undefined {
  const { title, body, path, tag } = push;
  try {
    const { headers, body: encrypted } = webPush.generateRequestDetails(
      { endpoint: target.key, keys: { p256dh: target.p256dh ?? '', auth: target.auth ?? '' } },
      JSON.stringify({ title, body, path, tag }),
      {
        TTL: ttl_seconds,
        topic: topicOf(tag),
        urgency: push.call ? 'high' : 'normal',
        vapidDetails: { subject: contact, publicKey: key.public_key, privateKey: key.private_key },
      },
    );
    const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
    return { headers: Object.fromEntries(kept), body: new Uint8Array(encrypted) };
  } catch {
    return undefined;
  }
}

/** Web push, through the push service of the browser’s vendor. The service cannot read the messages. */
export function createWebProvider({ contact, services, readKeys }: WebProviderOptions): PushProvider {
  const deliver = async (target: PushTarget, push: Push, ttl_seconds: number): Promise<PushOutcome> => {
    if (!isPushAddress(target.key, services)) return 'gone';
    const key = (await readKeys()).find(({ id }) => id === target.vapid_key_id);
    const encrypted = key && encrypt(target, push, ttl_seconds, contact, key);
    if (!encrypted) return 'gone';
    const { status } = await fetch(target.key, {
      method: 'POST',
      ...encrypted,
      redirect: 'manual',
      signal: AbortSignal.timeout(provider_timeout_ms),
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
