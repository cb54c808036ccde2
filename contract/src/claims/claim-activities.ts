import type { Words } from '../shared/record.ts';

/** What becomes of a claim, in the trail of its tele-consult. */
export const claimActivities = {
  claim_submitted: 'Claim submitted',
  claim_failed: 'Claim failed',
  claim_retried: 'Claim tried again',
  claim_withdrawn: 'Claim taken back',
  claim_deleted: 'Claim deleted',
} as const satisfies Words;
