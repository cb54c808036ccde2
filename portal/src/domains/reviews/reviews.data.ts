import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import { listReviewDoctors, summarizeReviews } from '@clinic/contract/reviews/review-summary.ts';
import { editReply, flagReview, getReview, listReviews, replyToReview } from '@clinic/contract/reviews/reviews.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import type { ReviewListSearch } from './list/review-list-search.ts';

export const reviewsQuery = ({ p, n, sort, rating, state, doctor, date }: ReviewListSearch) =>
  endpointQuery(listReviews, {
    query: {
      rating,
      unanswered: state === 'unanswered' ? '1' : undefined,
      flag: state === 'flagged' ? '1' : undefined,
      doctor_id: doctor,
      date,
      sort,
      p: String(p),
      n: String(n),
    },
  });

/** One page of the list. The previous page stays until the next has loaded. */
export const useReviews = (search: ReviewListSearch) =>
  useQuery({ ...reviewsQuery(search), placeholderData: keepPreviousData });

const customer_reviews_per_page = 10;

/** A page of what a customer wrote about the branch. */
export const useCustomerReviews = (customer_id: number, p: number, enabled: boolean) =>
  useQuery({
    ...endpointQuery(listReviews, {
      query: { customer_id: String(customer_id), p: String(p), n: String(customer_reviews_per_page) },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useReviewSummary = () => useQuery(endpointQuery(summarizeReviews, {}));

/** The doctors by whom the list can be filtered. */
export const useReviewDoctors = () => useQuery({ ...endpointQuery(listReviewDoctors, {}), staleTime: 5 * 60_000 });

export const useReview = (id: number) => useQuery(endpointQuery(getReview, { params: { id: String(id) } }));

/** Reads that a reply or a flag changes. */
const touched = [getReview, listReviews, summarizeReviews, listActivities, listOutboxMessages].map(({ name }) => name);

export const useReply = () => useWrite(replyToReview, touched);
export const useEditReply = () => useWrite(editReply, touched);
export const useFlag = () => useWrite(flagReview, touched);

const changes = ['review_changed'] as const;

export const useReviewListLive = (): void =>
  useRefreshOn({ events: changes, reads: [listReviews.name, summarizeReviews.name] });

export const useReviewLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getReview.name, listActivities.name, listOutboxMessages.name],
    matters: (data) => Number(data['review_id']) === id,
  });

/** Prefetches the page under the pointer. */
export function usePrefetchReviews() {
  const pages = usePrefetch();
  return (search: ReviewListSearch | undefined) => pages.rest(search && reviewsQuery(search));
}
