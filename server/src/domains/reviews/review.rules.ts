import type { PlatformReview } from '@clinic/contract/reviews/platform-reviews.ts';
import type { Feedback, Review, ReviewRow } from '@clinic/contract/reviews/review.ts';
import type { FeedbackRow, ShownReview } from './reviews.queries.ts';

/** Who replies for head office, if the call does not say. */
export const head_office = 'Head office';

export const showFeedback = (row: FeedbackRow): Feedback => ({
  id: row.id,
  comment: row.comment,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at && row.edited_at.toISOString(),
  clinic_user: row.created_by === null ? null : { id: row.created_by, name: row.author_name },
  hq_user: row.created_by === null ? row.create_user : null,
});

/** A review as the list shows it. */
export const showRow = (row: ShownReview): ReviewRow => ({
  id: row.id,
  clinic: { id: row.clinic_id, name: row.clinic_name },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  type: row.type,
  user: {
    customer_id: row.customer_id,
    name: row.user_name,
    username: row.username,
    admin: row.user_admin,
    photo: row.user_photo,
  },
  rating: row.half_stars / 2,
  comment: row.comment,
  telemed_doctor_profile: row.doctor_id === null ? null : { id: row.doctor_id, name: row.doctor_name ?? '' },
  flag: row.flag,
  flagged: row.flagged_at && { by: row.flagged_name ?? '', at: row.flagged_at.toISOString() },
  replied_at: row.replied_at && row.replied_at.toISOString(),
});

export const showReview = (
  row: ShownReview,
  feedback: readonly FeedbackRow[],
  user_patients: Review['user_patients'],
): Review => ({
  ...showRow(row),
  visit_id: row.visit_id,
  user_patients,
  feed_backs: feedback.map(showFeedback),
});

/** A review as the consumer app sees it: nothing of the clinic's own notes. */
export const showToCustomer = (row: ShownReview, feedback: readonly FeedbackRow[]): PlatformReview => ({
  id: row.id,
  clinic_id: row.clinic_id,
  type: row.type,
  rating: row.half_stars / 2,
  comment: row.comment,
  created_at: row.created_at.toISOString(),
  feed_backs: feedback.map(showFeedback),
});
