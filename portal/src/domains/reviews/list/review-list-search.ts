import { reviewSortFields } from '@clinic/contract/reviews/review-list.ts';
import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import { z } from 'zod/mini';
import {
  dayRange,
  oneOf,
  pageNumber,
  pageSize,
  recordId,
  sortOf,
  viewName,
} from '../../../platform/list/list-search.ts';

export const review_page_sizes = [10, 20];

/** Search parameters of the list of reviews. Invalid values fall back to the defaults. */
export const reviewListSearch = z.object({
  p: pageNumber,
  n: pageSize(review_page_sizes, default_page_size),
  sort: sortOf(reviewSortFields, 'id,desc'),
  rating: oneOf(['5', '4', '3', '2', '1']),
  state: oneOf(['unanswered', 'flagged']),
  /** The id of a doctor. */
  doctor: recordId,
  date: dayRange,
  view: viewName,
});
export type ReviewListSearch = z.output<typeof reviewListSearch>;
