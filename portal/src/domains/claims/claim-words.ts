import type { ClaimLogEntry, ClaimState, ClaimStep, VisitClaim } from '@clinic/contract/claims/visit-claims.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import type { Tone } from '../../ui/status-badge.tsx';

interface Status {
  word: string;
  tone: Tone;
}

/** The state of a claim in a word or two. */
const statuses: Record<ClaimStep, Record<ClaimState, Status>> = {
  limit: {
    waiting: { word: 'Checking limit', tone: 'progress' },
    done: { word: 'Limit known', tone: 'positive' },
    failed: { word: 'Failed', tone: 'negative' },
  },
  submit: {
    waiting: { word: 'Submitting', tone: 'progress' },
    done: { word: 'Submitted', tone: 'positive' },
    failed: { word: 'Failed', tone: 'negative' },
  },
  delete: {
    waiting: { word: 'Deleting', tone: 'progress' },
    done: { word: 'Deleted', tone: 'neutral' },
    failed: { word: 'Failed', tone: 'negative' },
  },
};

export const statusOf = ({ step, state }: Pick<VisitClaim, 'step' | 'state'>): Status => statuses[step][state];

/** What the state means for the consult and for the bill. */
export function sentenceOfClaim({ step, state, limit, deducts, total_fee_after_gst }: VisitClaim): string {
  if (step === 'limit') {
    if (state === 'waiting')
      return 'The claim system is asked how much the member can claim. The consult does not wait for it.';
    if (state === 'failed')
      return 'How much the member can claim is not known. The claim is submitted after the consult anyway.';
    return 'The claim is submitted when the bill is sent.';
  }
  if (step === 'submit') {
    if (state === 'done') return 'The claim system took the claim.';
    if (state === 'failed') return 'The member pays the whole bill, unless the claim is taken later.';
    return limit === null
      ? 'The claim system has not answered yet. Until then the bill counts without the claim.'
      : `The claim system has not answered yet. Until then the bill counts with ${moneyText(deducts)} from the claim.`;
  }
  // Of a visit that ended without a consult there is no bill.
  if (state === 'done')
    return total_fee_after_gst === null ? 'Nothing is claimed.' : 'Nothing is claimed: the member pays the whole bill.';
  if (state === 'failed') return 'The claim system may still have the claim. The member pays the whole bill.';
  return 'The claim system is asked to delete the claim. The member pays the whole bill.';
}

const titles: Record<ClaimStep, [done: string, failed: string]> = {
  limit: ['Limit known', 'The limit could not be checked'],
  submit: ['Claim submitted', 'The claim could not be submitted'],
  delete: ['Claim deleted', 'The claim could not be deleted'],
};

export const titleOfEntry = ({ type, is_done }: Pick<ClaimLogEntry, 'type' | 'is_done'>): string =>
  titles[type][is_done ? 0 : 1];

/** The amounts and the code of an entry. */
export const amountsOfEntry = ({ total_fee_after_gst, total_deduct_amount, claim_code }: ClaimLogEntry): string[] => [
  ...(total_fee_after_gst === null ? [] : [`Fee ${moneyText(total_fee_after_gst)}`]),
  ...(total_deduct_amount === null ? [] : [`Claim pays ${moneyText(total_deduct_amount)}`]),
  ...(claim_code === null ? [] : [claim_code]),
];
