import type { ReviewRow } from '@clinic/contract/reviews/review.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { reviewsQuery } from '../reviews.data.ts';
import { type ReviewListSearch, reviewListSearch } from './review-list-search.ts';

/** The list of reviews, for next and previous on the page of a review. */
export const reviewWalk = walkedList<ReviewListSearch, ReviewRow>({
  list: '/reviews',
  search: reviewListSearch,
  query: reviewsQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/reviews/${id}`,
});
