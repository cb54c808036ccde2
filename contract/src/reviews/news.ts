import { z } from 'zod/mini';
import { newsKind } from '../shared/news-kind.ts';

/** News to the consumer app about a review. */
export const reviewsNews = {
  'review.replied': newsKind({
    record: 'review',
    label: 'Reply to the review',
    data: z.object({
      /** The app's id of the customer, by which it finds their phone. */
      user_id: z.string(),
      /** An edited reply is sent again with its id. */
      feedback_id: z.int(),
      comment: z.string(),
      by: z.enum(['clinic', 'head_office']),
    }),
  }),
} as const;
