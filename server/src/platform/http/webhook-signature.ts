import { timingSafeEqual } from 'node:crypto';
import type { RefusalCode } from '@clinic/contract/contracts.ts';
import { Webhook } from 'standardwebhooks';
import { RefusalError } from '../act/refusal-error.ts';
import type { Platform } from '../platform.ts';
import type { Credentials } from './authenticate.ts';

/** Maximum age or clock difference of a webhook's timestamp, in seconds. */
const webhook_tolerance_seconds = 300;

type Headers = Credentials['headers'];

/** A header of the webhook. Refuses one that is missing or malformed, each by a code of its own. */
function readHeader(headers: Headers, name: 'id' | 'timestamp' | 'signature', form: RegExp): string {
  const value = headers[`webhook-${name}`];
  if (value === undefined || value === '') throw new RefusalError(`webhook_${name}_missing`);
  if (typeof value !== 'string' || !form.test(value)) throw new RefusalError(`webhook_${name}_malformed`);
  return value;
}

/** True if one of the signatures sent is the expected one. The library's own check would use this machine's clock. */
function isSignedWith(expected: string, sent: string): boolean {
  const wanted = Buffer.from(expected);
  return sent.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/**
 * Checks a Standard Webhooks signature over the raw bytes, by any live secret, within the tolerance. The refusal says which header is
 * wrong; it never says which secrets are live.
 */
export function checkWebhook(
  { clock, webhook_secrets }: Pick<Platform, 'clock' | 'webhook_secrets'>,
  { headers, raw_body }: Pick<Credentials, 'headers' | 'raw_body'>,
): void {
  const id = readHeader(headers, 'id', /^[\w.-]{1,128}$/);
  const seconds = Number(readHeader(headers, 'timestamp', /^\d{10,11}$/));
  const signature = readHeader(headers, 'signature', /(?:^| )v1,[A-Za-z0-9+/]{43}=(?: |$)/);
  const refuse = (code: RefusalCode): never => {
    throw new RefusalError(code);
  };
  if (Math.abs(clock.present().getTime() / 1000 - seconds) > webhook_tolerance_seconds) refuse('webhook_timestamp_off');
  const signed_at = new Date(seconds * 1000);
  const isGenuine = (secret: string): boolean =>
    isSignedWith(new Webhook(secret).sign(id, signed_at, raw_body), signature);
  if (!webhook_secrets.some(isGenuine)) refuse('webhook_signature_wrong');
}
