import { randomBytes } from 'node:crypto';
import { qr_ttl_seconds } from '@clinic/contract/payments/receiving.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { ClinicPayee } from '../../payees/index.ts';
import type { FrozenCode } from './payment-code.queries.ts';
import { payNowText, reference_random_bytes, referenceAt } from './paynow-code.rules.ts';

/** Generates an unguessable reference for a new code of a clinic, with its expiry. */
export const newCode = ({ now }: Pick<BaseAct, 'now'>, clinic_id: number): { reference: string; expires_at: Date } => ({
  reference: referenceAt(clinic_id, randomBytes(reference_random_bytes)),
  expires_at: new Date(now.getTime() + qr_ttl_seconds * 1000),
});

/** Who receives the money of a code. */
export interface Payee {
  proxy: string;
  name: string;
}

/** The acquirer that receives it instead. */
export interface CollectingAcquirer {
  connection_id: number;
  kind: string;
  name: string;
}

/**
 * Whom the codes of a clinic pay: the company, from which the clinic gets its money by the settlement. Undefined: no code can be made. An account
 * of the clinic itself counts as none, because the clinic would be paid twice.
 */
export function payeeOf({
  uen,
  proxy,
  payee_name,
  connection_id,
  connection_kind,
}: ClinicPayee): Payee | CollectingAcquirer | undefined {
  if (payee_name === null) return undefined;
  if (connection_id !== null && connection_kind !== null)
    return { connection_id, kind: connection_kind, name: payee_name };
  return proxy === null || proxy.startsWith(uen) ? undefined : { proxy, name: payee_name };
}

/** The stored data of a new code, so that it is always shown as at first. */
export const frozenCode = (
  { proxy, name }: Payee,
  code: { amount_cents: Cents; reference: string; expires_at: Date },
): FrozenCode => ({ payee_proxy: proxy, payee_name: name, code_text: payNowText({ proxy, name, ...code }) });
