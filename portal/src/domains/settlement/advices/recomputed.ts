import type { AdviceLine, FeeRule } from '@clinic/contract/settlement/advice-lines.ts';
import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';

/** The data from which an advice is recomputed. Hidden or unloaded parts are absent. */
export interface AdviceSources {
  advice: PaymentAdvice;
  lines: AdviceLine[] | undefined;
  fee_rules: FeeRule[];
  notes: PaymentNote[] | undefined;
}

/** One row of a formula: base, rate and result. */
export interface FormulaPart {
  what: string;
  count: number | null;
  base_cents: number | null;
  /** `2.2%`, `0.95 each`; null if nothing is multiplied. */
  rate: string | null;
  /** The effective date of the rate. */
  from: string | null;
  result_cents: number;
}

/**
 * How a stated amount compares: it ties out; it ties out to its lines, some of which have a fee fixed at another rate; it does not; or it
 * could not be recomputed.
 */
export type TieOut = 'ties' | 'fixed' | 'differs' | 'unknown';

export interface Recomputed {
  parts: FormulaPart[];
  /** The summed values, in cents and in order. */
  values: number[];
  /** The sum; null if the sources are missing. */
  cents: number | null;
  /** Lines whose fee differs from the rate: fees are fixed when the payment succeeds. */
  off_rate: number;
  /** One line worked out, with the unrounded value. */
  example: string | null;
}

export const not_recomputed: Recomputed = { parts: [], values: [], cents: null, off_rate: 0, example: null };

/** A formula whose values are summed. */
export const summed = (values: number[], parts: FormulaPart[], more: Partial<Recomputed> = {}): Recomputed => ({
  ...not_recomputed,
  parts,
  values,
  cents: values.reduce((sum, value) => sum + value, 0),
  ...more,
});

export function tieOutOf(stated_cents: number, { cents, off_rate }: Recomputed): TieOut {
  if (cents === null) return 'unknown';
  if (cents !== stated_cents) return 'differs';
  return off_rate > 0 ? 'fixed' : 'ties';
}
