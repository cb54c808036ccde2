import type { ActivityWords } from '../shared/record.ts';

/** The steps of a claim, in the trail of its tele-consult. */
export const claimActivities = {
  claim_submitted: ['Claim submitted', 'submitted the claim of {record}'],
  claim_failed: ['Claim failed', 'could not claim {record}'],
  claim_retried: ['Claim tried again', 'tried the claim of {record} again'],
  claim_withdrawn: ['Claim taken back', 'took back the claim of {record}'],
  claim_deleted: ['Claim deleted', 'deleted the claim of {record}'],
} as const satisfies ActivityWords;
