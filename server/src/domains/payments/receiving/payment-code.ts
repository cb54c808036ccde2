import { randomBytes } from 'node:crypto';
import { qr_ttl_seconds } from '@clinic/contract/payments/transactions.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { isOnEngine } from '../../../platform/db/transaction.ts';
import { payNowText, reference_random_bytes, referenceAt, referenceFrom } from './paynow-code.rules.ts';

/** Generates an unguessable reference for a new code of a clinic, with its expiry. On the distributed engine it carries the clinic. */
export function newCode(
  { db, now }: Pick<BaseAct, 'db' | 'now'>,
  clinic_id: number,
): { reference: string; expires_at: Date } {
  const random = randomBytes(reference_random_bytes);
  return {
    reference: isOnEngine(db) ? referenceAt(clinic_id, random) : referenceFrom(random),
    expires_at: new Date(now.getTime() + qr_ttl_seconds * 1000),
  };
}

/** The text of a transaction's current code. */
export const codeTextOf = (
  payment: { amount_cents: number; reference: string; qr_expires_at: Date },
  clinic: { uen: string; name: string },
): string => {
  const { amount_cents, reference, qr_expires_at } = payment;
  return payNowText({ uen: clinic.uen, name: clinic.name, amount_cents, reference, expires_at: qr_expires_at });
};
