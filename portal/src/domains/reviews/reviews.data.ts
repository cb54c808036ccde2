import {
  editReply,
  flagReview,
  getReview,
  listReviewDoctors,
  listReviews,
  replyToReview,
  summarizeReviews,
} from '@clinic/contract/reviews/reviews.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trail_read } from '../../platform/activity/trail-read.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { told_read } from '../../platform/outbox/told-read.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

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
const touched = [getReview.name, listReviews.name, summarizeReviews.name, trail_read, told_read];

export const useReply = () => useWrite(replyToReview, touched);
export const useEditReply = () => useWrite(editReply, touched);
export const useFlag = () => useWrite(flagReview, touched);

const changes = ['review_changed'] as const;

export const useReviewListLive = (): void =>
  useRefreshOn({ events: changes, reads: [listReviews.name, summarizeReviews.name] });

export const useReviewLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getReview.name, trail_read, told_read],
    matters: (data) => Number(data['review_id']) === id,
  });
