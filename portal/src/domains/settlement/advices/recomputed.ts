import type { AdviceLine, FeeRule } from '@clinic/contract/settlement/advice-lines.ts';
import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';

/** What an advice is recomputed from; what one may not see, or what has not arrived yet, is not there. */
export interface AdviceSources {
  advice: PaymentAdvice;
  lines: AdviceLine[] | undefined;
  fee_rules: FeeRule[];
  notes: PaymentNote[] | undefined;
}

/** One row of a formula: this base at this rate gives this. */
export interface FormulaPart {
  what: string;
  count: number | null;
  base_cents: number | null;
  /** `2.2%`, `0.95 each`; null where nothing is multiplied. */
  rate: string | null;
  /** The day from which the rate holds. */
  from: string | null;
  result_cents: number;
}

/**
 * How a stated amount compares: it ties out; to its lines it does, though some of them bear a fee that was fixed by another
 * rate; it does not; or it could not be recomputed.
 */
export type TieOut = 'ties' | 'fixed' | 'differs' | 'unknown';

export interface Recomputed {
  parts: FormulaPart[];
  /** What was summed, in cents and in order. */
  values: number[];
  /** The sum of the values; null where the sources are not there. */
  cents: number | null;
  /** Of how many lines the fee is not what the rate gives: fees are fixed when the payment succeeds. */
  off_rate: number;
  /** One line worked out, with what was rounded. */
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
