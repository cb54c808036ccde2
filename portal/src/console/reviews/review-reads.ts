import { listPlatformReviews, type ReadReview } from '@clinic/contract/reviews/platform-reviews.ts';
import { platformReviewList } from '@clinic/contract/reviews/platform-review-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';

const paged = listReads(platformReviewList, listPlatformReviews, { live: [] });
const none = { data: [] as ReadReview[], pager: { p: 1, n: 20, pages: 0, rows: 0 } };

/** The reviews of the chosen clinic; none until one is chosen. */
export const reviewReads: typeof paged = {
  ...paged,
  usePage: (search, fixed) => {
    const is_chosen = search.clinic_id !== undefined;
    const read = useQuery({ ...paged.query(search, fixed), placeholderData: keepPreviousData, enabled: is_chosen });
    return (is_chosen ? read : { ...read, data: none, isError: false }) as ReturnType<typeof paged.usePage>;
  },
};
