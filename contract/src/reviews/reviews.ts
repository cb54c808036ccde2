import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath, requiredText } from '../shared/fields.ts';
import { listOf, pageQuery, sortQuery } from '../shared/lists/paging.ts';
import { dayRangeQuery } from '../shared/singapore-time.ts';
import { longest_review, reviewSortFields } from './review-list.ts';
import { feedback, review, reviewRow } from './review.ts';

const may_view = { kind: 'member', role: 'ROLE_CUSTOMER_REVIEW_VIEW' } as const;
const may_reply = { kind: 'member', role: 'ROLE_CUSTOMER_REVIEW_FEEDBACK' } as const;
const params = z.object({ id: idInPath });
const yesOrNo = z.optional(z.enum(['1', '0', ''], generic_messages.format));

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/clinic/reviews',
  summary: 'Reviews of the branch. A list filtered by doctor, days or customer counts up to 10,000 rows',
  words: 'See the reviews of the branch',
  access: may_view,
  query: z.object({
    /** Whole stars. 4.5 counts as five; 0 to 1 count as one. */
    rating: z.optional(z.enum(['5', '4', '3', '2', '1', ''], generic_messages.format)),
    flag: yesOrNo,
    /** `1`: only reviews without a reply. */
    unanswered: yesOrNo,
    doctor_id: z.optional(idInPath),
    customer_id: z.optional(idInPath),
    /** The days on which they were written. */
    date: dayRangeQuery,
    ...pageQuery(),
    sort: sortQuery(reviewSortFields),
  }),
  response: listOf(reviewRow),
});

export const getReview = endpoint({
  name: 'getReview',
  method: 'GET',
  path: '/clinic/review/{id}',
  summary: 'A review with the replies of the clinic and of head office',
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
