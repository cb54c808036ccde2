import { randomBytes } from 'node:crypto';
import { qr_ttl_seconds } from '@clinic/contract/payments/receiving.ts';
import type { PayeeMode } from '@clinic/contract/payees/payee-mode.ts';
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
  mode: PayeeMode;
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
 * Whom the codes of a clinic pay: the company, from which the clinic gets its money by the settlement, or the clinic itself. Undefined: no code can
 * be made. A pooled plan never pays the clinic, which would be paid twice, and an own one nobody else.
 */
export function payeeOf({
  uen,
  payee_mode: mode,
  proxy,
  payee_name: name,
  connection_id,
  connection_kind: kind,
}: ClinicPayee): Payee | CollectingAcquirer | undefined {
  if (mode === null || name === null) return undefined;
  if (connection_id !== null && kind !== null) return { connection_id, kind, name };
  return proxy !== null && proxy.startsWith(uen) === (mode === 'own') ? { mode, proxy, name } : undefined;
}

/** The stored data of a new code, so that it is always shown as at first. */
export const frozenCode = (
  { mode, proxy, name }: Payee,
  code: { amount_cents: Cents; reference: string; expires_at: Date },
): FrozenCode => ({ mode, payee_proxy: proxy, payee_name: name, code_text: payNowText({ proxy, name, ...code }) });
