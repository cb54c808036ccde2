import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';

const may_view = { kind: 'member', role: 'ROLE_CUSTOMER_REVIEW_VIEW' } as const;

/** The months of the trend, the current one included. */
export const trend_months = 12;

export const reviewSummary = z.object({
  reviews: z.int(),
  /** Of all reviews, to two decimals; null without any. */
  average: z.nullable(z.number()),
  unanswered: z.int(),
  flagged: z.int(),
  /** By whole stars, five first. */
  distribution: z.array(z.object({ stars: z.int(), reviews: z.int() })),
  /** The last twelve months in Singapore, oldest first: `2026-11`. */
  months: z.array(z.object({ month: z.string(), reviews: z.int(), average: z.nullable(z.number()) })),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

export const summarizeReviews = endpoint({
  name: 'summarizeReviews',
  method: 'GET',
  path: '/clinic/review-summary',
  summary:
    'Average, distribution and unanswered reviews of the branch, and the average of each of the last twelve months',
  words: 'See the average rating of the branch',
  access: may_view,
  response: reviewSummary,
});

export const listReviewDoctors = endpoint({
  name: 'listReviewDoctors',
  method: 'GET',
  path: '/clinic/review-doctors',
  summary: 'Doctors by whom reviews can be filtered: those of the branch, and deleted ones who have reviews',
  words: 'See the doctors who have reviews',
  access: may_view,
  response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
