import { z } from 'zod/mini';
import { platformCustomer } from '../customers/platform-customers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath, optionalText, requiredText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { platformReviewList } from './platform-review-list.ts';
import { longest_review } from './review-list.ts';
import { reviewType } from './review-words.ts';
import { feedback } from './reviews.ts';

const access = { kind: 'platform', scope: 'reviews:write' } as const;
const webAddress = z
  .string(generic_messages.format)
  .check(z.maxLength(500, generic_messages.format), z.regex(/^https:\/\/[^\s"'<>\\]+$/, generic_messages.format));

/** A review as the consumer app sees it. */
export const platformReview = z.object({
  id: z.int(),
  clinic_id: z.int(),
  type: reviewType,
  rating: z.number(),
  comment: z.string(),
  created_at: instant,
  feed_backs: z.array(feedback),
});
export type PlatformReview = z.input<typeof platformReview>;

/** A review as the platform reads it, without the customer. */
export const readReview = z.extend(platformReview, {
  /** When the first reply was written; null while the review is unanswered. */
  replied_at: z.nullable(instant),
});
export type ReadReview = z.input<typeof readReview>;

export const listPlatformReviews = endpoint({
  name: 'listPlatformReviews',
  method: 'GET',
  path: '/platform/reviews',
  summary: 'The reviews of a clinic with their replies, newest first, without the customers who wrote them',
  access,
  query: z.extend(listQuery(platformReviewList), { clinic_id: idInPath }),
  response: listOf(readReview),
  refusals: ['clinic_not_found'],
});

export const createReview = endpoint({
  name: 'createReview',
  method: 'POST',
  path: '/platform/reviews',
  summary: 'A customer writes a review, of own visits once each. The same review of a visit again changes nothing',
  access: { ...access, for_patient: true },
  body: z.strictObject({
    clinic_id: idInBody,
    user: z.strictObject({
      ...platformCustomer.shape,
      /** They administer the consumer app. Absent: they do not. */
      admin: z.optional(z.boolean(generic_messages.format)),
      /** The address of the customer's picture in the consumer app. */
      photo: z.optional(z.nullable(webAddress)),
    }),
    /** 0 to 5 in halves. */
    rating: z.number(generic_messages.format).check(
      z.gte(0, 'Please give 0 to 5 stars.'),
      z.lte(5, 'Please give 0 to 5 stars.'),
      z.refine((rating) => Number.isInteger(rating * 2), 'Please give whole or half stars.'),
    ),
    comment: optionalText(longest_review),
    type: reviewType,
    /** The doctor at the branch. */
    telemed_doctor_profile_id: z.optional(z.nullable(idInBody)),
    visit_id: z.optional(z.nullable(idInBody)),
  }),
  response: platformReview,
  refusals: ['clinic_not_found', 'review_doctor_not_found', 'review_visit_not_found', 'review_exists'],
});

export const answerReview = endpoint({
  name: 'answerReview',
  method: 'POST',
  path: '/platform/review/{id}/feedback',
  summary: 'Replies to a review for the platform. Clinic and customer see the reply right away',
  access,
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    comment: requiredText(longest_review),
    /** Who replies. Absent: the platform. */
    hq_user: optionalText(100),
  }),
  response: platformReview,
  refusals: ['review_not_found'],
});
