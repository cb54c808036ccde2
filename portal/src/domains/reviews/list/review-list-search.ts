import { reviewSortFields } from '@clinic/contract/reviews/review-list.ts';
import { default_page_size } from '@clinic/contract/shared/paging.ts';
import { z } from 'zod/mini';
import { dayRange, filterText, pageNumber, pageSize, sortOf, viewName } from '../../../platform/list/list-search.ts';

export const review_page_sizes = [10, 20];

/** A value of the address in this form. */
const matching = <Value extends string>(form: RegExp) =>
  z.pipe(
    filterText(15),
    z.transform((text) => (text !== undefined && form.test(text) ? (text as Value) : undefined)),
  );

/** Search parameters of the list of reviews. Invalid values fall back to the defaults. */
export const reviewListSearch = z.object({
  p: pageNumber,
  n: pageSize(review_page_sizes, default_page_size),
  sort: sortOf(reviewSortFields, 'id,desc'),
  rating: matching<'5' | '4' | '3' | '2' | '1'>(/^[1-5]$/),
  state: matching<'unanswered' | 'flagged'>(/^(unanswered|flagged)$/),
  /** The id of a doctor. */
  doctor: matching<string>(/^[1-9]\d*$/),
  date: dayRange,
  view: viewName,
});
export type ReviewListSearch = z.output<typeof reviewListSearch>;
