import { z } from 'zod/mini';

/** How the claim system answers, with words for the desk. */
export const claimAnswerWords = {
  good: 'As it should',
  slow: 'After 5 seconds',
  down: 'Not at all (error 503)',
  refuse: 'Refuses claims',
  contradict: 'Contradicts itself',
} as const;
export type ClaimAnswers = keyof typeof claimAnswerWords;

export const claimSettings = z.strictObject({
  answers: z.enum(Object.keys(claimAnswerWords) as [ClaimAnswers, ...ClaimAnswers[]]),
  /** What each member may still claim, in dollars. */
  limit: z
    .number('Incorrect format.')
    .check(z.gte(0, 'Not below zero.'), z.lte(10_000, 'At most 10,000.'), z.multipleOf(0.01)),
});
export type ClaimSettings = z.output<typeof claimSettings>;

const takenClaim = z.object({
  claim_number: z.string(),
  claim_code: z.string(),
  member_id: z.string(),
  service: z.string(),
  total_fee_after_gst: z.number(),
  total_deduct_amount: z.number(),
  taken_at: z.string(),
  is_deleted: z.boolean(),
});
export type TakenClaim = z.output<typeof takenClaim>;

/** What the desk of the claim system shows. */
export const claimDesk = z.object({ ...claimSettings.shape, claims: z.array(takenClaim) });
export type ClaimDesk = z.output<typeof claimDesk>;
