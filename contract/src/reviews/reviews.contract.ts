import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as platform from './platform-reviews.ts';
import * as summary from './review-summary.ts';
import * as reviews from './reviews.ts';

export const reviewsContract = domainContract({
  areas: { Reviews: [reviews, summary] },
  others: [platform],
  refusals: refusalTable({
    review_not_found: { status: 404, detail: 'Review not found at this branch.' },
    review_doctor_not_found: {
      status: 422,
      field: 'telemed_doctor_profile_id',
      detail: 'There is no such doctor at this branch.',
    },
    review_exists: { status: 409, field: 'visit_id', detail: 'This visit has another review already.' },
    review_has_reply: { status: 409, detail: 'Somebody has replied meanwhile. Please read that reply first.' },
    reply_not_found: { status: 404, detail: 'There is no such reply to this review.' },
    reply_not_own: { status: 403, detail: 'A reply can be changed only by the user who wrote it.' },
  }),
});
