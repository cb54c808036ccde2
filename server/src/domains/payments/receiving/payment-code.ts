import { randomBytes } from 'node:crypto';
import { qr_ttl_seconds } from '@clinic/contract/payments/transactions.ts';
import { payNowText, reference_random_bytes, referenceFrom } from './paynow-code.rules.ts';

/** Generates an unguessable reference for a new code, with its expiry. */
export const newCode = (now: Date): { reference: string; expires_at: Date } => ({
  reference: referenceFrom(randomBytes(reference_random_bytes)),
  expires_at: new Date(now.getTime() + qr_ttl_seconds * 1000),
});

/** The text of a transaction's current code. */
export const codeTextOf = (
  payment: { amount_cents: number; reference: string; qr_expires_at: Date },
  clinic: { uen: string; name: string },
): string => {
  const { amount_cents, reference, qr_expires_at } = payment;
  return payNowText({ uen: clinic.uen, name: clinic.name, amount_cents, reference, expires_at: qr_expires_at });
};
