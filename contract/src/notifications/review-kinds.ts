import { ratingText } from '../reviews/review-words.ts';
import { reviewRecord } from '../reviews/review.record.ts';
import { notificationKind } from './notification-kind.ts';

export interface OfReview {
  [key: string]: number | string;
  review_id: number;
  rating: number;
}

/** Notifications about reviews. They name no patient, because mail and push leave the system. */
export const reviewKinds = {
  review_low: notificationKind<OfReview>().for({
    label: 'A customer gives a low rating',
    section: 'Patients',
    audience: 'ROLE_CUSTOMER_REVIEW_FEEDBACK',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ rating }) => ({ title: 'Low rating', text: `A customer gave ${ratingText(rating)}.` }),
    path: ({ review_id }) => `${reviewRecord.page}/${review_id}`,
  }),
} as const;
