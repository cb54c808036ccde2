import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as platform from './platform-reviews.ts';
import * as reviews from './reviews.ts';

export const reviewsContract = domainContract({
  areas: { Reviews: [reviews] },
  others: [platform],
  refusals: refusalTable({
    review_not_found: { status: 404, detail: 'Review not found at this branch.' },
    review_doctor_not_found: {
      status: 422,
      field: 'telemed_doctor_profile_id',
      detail: 'Doctor not found at this branch.',
    },
    review_visit_not_found: {
      status: 422,
      field: 'visit_id',
      detail: 'This customer has no such visit at this branch.',
    },
    review_exists: { status: 409, field: 'visit_id', detail: 'This visit already has a review.' },
    review_has_reply: { status: 409, detail: 'Somebody has already replied. Please read that reply first.' },
    reply_not_found: { status: 404, detail: 'Reply not found.' },
    reply_not_own: { status: 403, detail: 'Only the user who wrote a reply can change it.' },
  }),
});
