import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath, requiredText } from '../shared/fields.ts';
import { choiceQuery, listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { longest_review, reviewList } from './review-list.ts';
import { reviewType } from './review-words.ts';

/** A reply in the thread of a review: of a user of the clinic, or of the platform. */
export const feedback = z.object({
  id: z.int(),
  comment: z.string(),
  created_at: instant,
  /** The last edit by its author; null: never edited. */
  edited_at: z.nullable(instant),
  /** Null: the platform wrote it. */
  clinic_user: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Who wrote it for the platform; null: a user of the clinic. */
  hq_user: z.nullable(z.string()),
});
export type Feedback = z.input<typeof feedback>;

/** A review as the list shows it (part 2 §3). */
export const reviewRow = z.object({
  id: z.int(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  created_at: instant,
  updated_at: instant,
  type: reviewType,
  user: z.object({
    /** The id of the customer in this portal. */
    customer_id: z.int(),
    /** The customer's name when they wrote it. */
    name: z.string(),
    username: z.string(),
    /** They administered the consumer app then. */
    admin: z.boolean(),
    /** The address of their picture in the consumer app. The portal does not load it: that would tell the app who reads. */
    photo: z.nullable(z.string()),
  }),
  /** 0 to 5 in halves. */
  rating: z.number(),
  comment: z.string(),
  telemed_doctor_profile: z.nullable(z.object({ id: z.int(), name: z.string() })),
  flag: z.boolean(),
  /** Who flagged it and when; null: it is not flagged. */
  flagged: z.nullable(z.object({ by: z.string(), at: instant })),
  /** When the first reply was written; null while the review is unanswered. */
  replied_at: z.nullable(instant),
});
export type ReviewRow = z.input<typeof reviewRow>;

/** A review with its thread. */
export const review = z.extend(reviewRow, {
  visit_id: z.nullable(z.int()),
  /** The patients of the customer. */
  user_patients: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The replies, oldest first. */
  feed_backs: z.array(feedback),
});
export type Review = z.input<typeof review>;

const may_view = { kind: 'member', role: 'ROLE_CUSTOMER_REVIEW_VIEW' } as const;
const may_reply = { kind: 'member', role: 'ROLE_CUSTOMER_REVIEW_FEEDBACK' } as const;
const params = z.object({ id: idInPath });

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/clinic/reviews',
  summary: 'Reviews of the branch. A list filtered by doctor, days or customer counts up to 10,000 rows',
  words: 'See the reviews of the branch',
  access: may_view,
  query: z.omit(
    listQuery(reviewList, {
      flag: choiceQuery([true, false]),
      /** `1`: only reviews without a reply. */
      unanswered: choiceQuery([true, false]),
      customer_id: z.optional(idInPath),
    }),
    { state: true },
  ),
  response: listOf(reviewRow),
});

export const getReview = endpoint({
  name: 'getReview',
  method: 'GET',
  path: '/clinic/review/{id}',
  summary: 'A review with the replies of the clinic and of the platform',
  words: 'Open a review',
  access: may_view,
  params,
  response: review,
  refusals: ['review_not_found'],
});

export const replyToReview = endpoint({
  name: 'replyToReview',
  method: 'POST',
  path: '/clinic/review/{id}',
  summary: 'Replies to a review. The customer sees the reply in the consumer app',
  words: 'Reply to a review',
  access: may_reply,
  params,
  body: z.strictObject({
    comment: requiredText(longest_review),
    /** The last reply that the writer saw; null if there was none. If a newer one exists, this reply is refused. Absent: no check. */
    seen_feedback_id: z.optional(z.nullable(idInBody)),
  }),
  response: review,
  refusals: ['review_not_found', 'review_has_reply'],
});

export const editReply = endpoint({
  name: 'editReply',
  method: 'PUT',
  path: '/clinic/review/{id}',
  summary: 'Changes one’s own reply: the named one, or one’s latest',
  words: 'Edit your own reply to a review',
  access: may_reply,
  params,
  body: z.strictObject({ comment: requiredText(longest_review), feedback_id: z.optional(idInBody) }),
  response: review,
  saves: z.union([review, feedback]),
  refusals: ['review_not_found', 'reply_not_found', 'reply_not_own'],
});

export const flagReview = endpoint({
  name: 'flagReview',
  method: 'PUT',
  path: '/clinic/review/{id}/flag',
  summary: 'Flags a review, or removes the flag',
  words: 'Flag a review',
  access: { kind: 'member', role: 'ROLE_CUSTOMER_REVIEW_UPDATE' },
  params,
  /** The requested state. Absent: the opposite of the present one. */
  body: z.strictObject({ flag: z.optional(z.boolean(generic_messages.format)) }),
  response: review,
  refusals: ['review_not_found'],
});

/** The months of the trend, the current one included. */
export const trend_months = 12;

export const reviewSummary = z.object({
  reviews: z.int(),
  /** The average of all reviews, to two decimals; null without reviews. */
  average: z.nullable(z.number()),
  unanswered: z.int(),
  flagged: z.int(),
  /** By whole stars, five first. */
  distribution: z.array(z.object({ stars: z.int(), reviews: z.int() })),
  /** The last twelve months in Singapore, oldest first: `2026-11`. */
  months: z.array(z.object({ month: z.string(), reviews: z.int(), average: z.nullable(z.number()) })),
});
export type ReviewSummary = z.input<typeof reviewSummary>;

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
