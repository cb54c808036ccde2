import { most_counted_reviews, type ReviewSortField } from '@clinic/contract/reviews/review-list.ts';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';

export interface ReviewFilters {
  /** Whole stars. */
  stars: number | undefined;
  flag: boolean | undefined;
  unanswered: boolean | undefined;
  doctor_id: number | undefined;
  customer_id: number | undefined;
  /** The days on which they were written. */
  date: { start: string; end: string } | undefined;
}

export interface ReviewSort {
  field: ReviewSortField;
  direction: Direction;
}

/** How a page of reviews is read. `review-page.queries.ts` has the statement of each. */
export type ReviewReader = 'scan_in_order' | 'sort_found';

/** The facts of the decision table. */
export interface ReviewFacts {
  /** Whether one index holds the filtered reviews in the order of the list. */
  order: 'of an index' | 'none';
  /** The number of reviews of the list; of one filtered by doctor, days or customer at most 10,000. */
  rows: number;
}

/** The decision table of the list of reviews. The first row that holds decides. */
export const review_ways: readonly Way<ReviewFacts, ReviewReader>[] = [
  {
    reader: 'scan_in_order',
    when: { order: 'of an index' },
    count_with_page_up_to: 1_000,
    why: 'Each sort has an index, and so has each filter in the order of the list. Later pages may not exist, so their count comes first.',
  },
  {
    reader: 'sort_found',
    when: { rows: { at_most: most_counted_reviews - 1 } },
    why: 'The index of a filter finds the few, which are cheap to sort. A scan in another order reads the whole branch for them.',
  },
  {
    reader: 'scan_in_order',
    when: {},
    why: 'So many reviews are soon met in any order. To sort them would read them all.',
  },
];

/** The filters that find reviews by an index in the order of their ids. */
const indexed = ({ stars, flag, unanswered, doctor_id, customer_id }: ReviewFilters): boolean[] => [
  stars !== undefined,
  flag === true,
  unanswered === true,
  doctor_id !== undefined,
  customer_id !== undefined,
];

/** The facts that the call itself gives. */
export function factsOf(filters: ReviewFilters, { field }: ReviewSort): Partial<ReviewFacts> {
  const narrowing = Object.values(filters).filter((value) => value !== undefined).length;
  const by_index = indexed(filters).filter(Boolean).length + (filters.date ? 1 : 0);
  const in_order = narrowing === 0 || (field === 'id' && narrowing === 1 && by_index === 1);
  return { order: in_order ? 'of an index' : 'none' };
}

/** Ids follow the time at which reviews are written: a span of days is read in that order, which its index has. */
export const isByTime = ({ date }: ReviewFilters, { field }: ReviewSort): boolean =>
  date !== undefined && field === 'id';

/** The count of such a list comes from the counters. Others are counted up to the bound. */
export const isCounted = ({ doctor_id, customer_id, date }: ReviewFilters): boolean =>
  doctor_id === undefined && customer_id === undefined && date === undefined;
