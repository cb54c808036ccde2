import type { ClaimState, ClaimStep } from '@clinic/contract/claims/visit-claims.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';

/** The facts that decide how much of a bill a claim pays. */
export interface ClaimedAmounts {
  step: ClaimStep;
  state: ClaimState;
  limit_cents: number | null;
  total_deduct_cents: number | null;
}

export interface Deduction {
  deduct_cents: Cents;
  /** The member's part of the bill. */
  pays_cents: Cents;
  /** The claim is not accepted yet. */
  is_expected: boolean;
}

/**
 * The amount that a claim takes off the bill. An accepted claim pays the amount in the answer of the claim system; before that, up to its
 * limit. A claim without a known limit, a failed one and a deleted one pay nothing. Never more than the bill, never less than nothing.
 */
export function deductionFrom(claim: ClaimedAmounts | undefined, total_cents: number): Deduction {
  const less = (cents: number | null, is_expected: boolean): Deduction => {
    const deduct_cents = asCents(Math.min(Math.max(cents ?? 0, 0), Math.max(total_cents, 0)));
    return { deduct_cents, pays_cents: asCents(total_cents - deduct_cents), is_expected };
  };
  if (!claim || claim.step === 'delete') return less(0, false);
  if (claim.step === 'submit' && claim.state === 'done') return less(claim.total_deduct_cents, false);
  // A limit that is being asked again is not known.
  const may_pay = claim.step === 'submit' ? claim.state === 'waiting' : claim.state === 'done';
  return may_pay ? less(claim.limit_cents, true) : less(0, false);
}

interface Submitted {
  claim_number: string;
  total_fee_cents: number;
}

interface Accepted extends Submitted {
  total_deduct_cents: number;
}

/** The reason why the answer to a submitted claim is implausible; undefined if it is plausible. */
export function contradictionOf(sent: Submitted, answered: Accepted): string | undefined {
  if (answered.claim_number !== sent.claim_number) return 'The claim system answered about another claim.';
  if (answered.total_fee_cents !== sent.total_fee_cents)
    return 'The claim system took the claim with another total than the bill’s.';
  if (answered.total_deduct_cents > sent.total_fee_cents) return 'The claim system pays more than the bill.';
  return undefined;
}

type Standing = `${ClaimStep} ${ClaimState}`;

/**
 * What may follow each state of each step, besides the same. The database refuses all else: no step is taken back, and an attempt that has ended
 * ends otherwise only after it waited again. A claim that the claim system does not know is deleted at once.
 */
export const claim_steps: Record<Standing, readonly Standing[]> = {
  'limit waiting': ['limit done', 'limit failed', 'submit waiting', 'delete waiting', 'delete done'],
  'limit done': ['submit waiting', 'delete waiting', 'delete done'],
  'limit failed': ['limit waiting', 'submit waiting', 'delete waiting', 'delete done'],
  'submit waiting': ['submit done', 'submit failed', 'delete waiting', 'delete done'],
  'submit done': ['delete waiting'],
  'submit failed': ['submit waiting', 'delete waiting', 'delete done'],
  'delete waiting': ['delete done', 'delete failed'],
  'delete done': [],
  'delete failed': ['delete waiting'],
};

/** True for a claim that staff can try again: its step can wait again. */
export const canRetry = ({ step, state }: Pick<ClaimedAmounts, 'step' | 'state'>): boolean =>
  claim_steps[`${step} ${state}`].includes(`${step} waiting`);

/** True for a claim that staff can take back: nothing is left of it afterwards, and the member has not paid the rest. */
export const canDelete = ({ step }: Pick<ClaimedAmounts, 'step'>, visit_status: string): boolean =>
  step === 'submit' && visit_status !== 'f';
