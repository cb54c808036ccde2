import { record } from '../shared/record.ts';
import { reviewTypeWords } from './review-words.ts';

export const reviewRecord = record({
  kind: 'review',
  label: { one: 'Review', many: 'Reviews' },
  role: 'ROLE_CUSTOMER_REVIEW_VIEW',
  list: '/reviews',
  has_views: true,
  page: '/reviews',
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    review_received: ['Review received', 'sent {record}'],
    review_replied: ['Clinic replied', 'replied to {record}'],
    review_reply_edited: ['Reply edited', 'edited a reply to {record}'],
    review_answered: ['The platform replied', 'replied to {record}'],
    review_flagged: ['Review flagged', 'flagged {record}'],
    review_unflagged: ['Flag removed', 'removed the flag from {record}'],
  },
  summaries: { reviews: 'What customers say, and your replies' },
  fields: { rating: 'Rating', reply: 'Reply', flagged_by: 'Flagged by' },
  values: { type: reviewTypeWords },
});
