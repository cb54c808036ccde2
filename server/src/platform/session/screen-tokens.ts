import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The customer screen that a token opens. */
interface ScreenClaims {
  screen_id: number;
  clinic_id: number;
  group_id: number;
  device_id: string;
  expires_at: Date;
}

export interface ScreenTokens {
  signScreen: (screen: Omit<ScreenClaims, 'expires_at'>, now: Date, ttl_seconds: number) => string;
  /** The claims of a valid screen token; null for anything else. */
  verifyScreen: (token: string, now?: Date) => ScreenClaims | null;
}

const pattern = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([0-9a-z]{1,9})\.([A-Za-z0-9-]{8,64})\.([\w-]{22})$/;

/**
 * Tokens of customer screens, signed over screen, clinic, group, expiry and device. They are short, because pairing uses a QR code that a
 * phone must read at arm's length: a JWT would make it three times as dense.
 */
export function createScreenTokens(private_keys: readonly string[], present: () => Date): ScreenTokens {
  const keys = private_keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'customer screen', 32)));
  const signature = (key: Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16);
  const [newest] = keys;
  if (!newest) throw new Error('There is no signing key.');

  return {
    signScreen: ({ screen_id, clinic_id, group_id, device_id }, now, ttl_seconds) => {
      const end = (Math.floor(now.getTime() / 1000) + ttl_seconds).toString(36);
      const text = `${screen_id}.${clinic_id}.${group_id}.${end}.${device_id}`;
      return `${text}.${signature(newest, text).toString('base64url')}`;
    },
    verifyScreen: (token, now = present()) => {
      const [, screen_id, clinic_id, group_id, end, device_id, signed] = pattern.exec(token) ?? [];
      if (!end || !device_id || !signed) return null;
      const text = token.slice(0, -23);
      const given = Buffer.from(signed, 'base64url');
      if (!keys.some((key) => timingSafeEqual(signature(key, text), given))) return null;
      const expires_at = new Date(Number.parseInt(end, 36) * 1000);
      if (expires_at <= now) return null;
      return {
        screen_id: Number(screen_id),
        clinic_id: Number(clinic_id),
        group_id: Number(group_id),
        device_id,
        expires_at,
      };
    },
  };
}
