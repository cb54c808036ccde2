import { reviewList } from '@clinic/contract/reviews/review-list.ts';
import { getReview, listReviews, summarizeReviews } from '@clinic/contract/reviews/reviews.ts';
import { listReads } from '../../platform/list/list-reads.ts';

/** Without `one`: opening a review is logged, so no review is read ahead of time. */
export const reviewReads = listReads(reviewList, listReviews, {
  live: ['review_changed'],
  also: [getReview.name, summarizeReviews.name],
  ask: ({ state }) => ({
    state: undefined,
    unanswered: state === 'unanswered' ? '1' : undefined,
    flag: state === 'flagged' ? '1' : undefined,
  }),
});
