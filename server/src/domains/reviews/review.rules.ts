import type { platformReview } from '@clinic/contract/reviews/platform-reviews.ts';
import type { feedback, review, reviewRow } from '@clinic/contract/reviews/reviews.ts';
import type { z } from 'zod/mini';
import type { ShownReview } from './reviews.queries.ts';

type Feedback = z.output<typeof feedback>;
export type PlatformReview = z.output<typeof platformReview>;
export type Review = z.output<typeof review>;

/** A review as the list shows it. */
export const showRow = (row: ShownReview): z.output<typeof reviewRow> => ({
  id: row.id,
  clinic: { id: row.clinic_id, name: row.clinic_name },
  created_at: row.created_at,
  updated_at: row.updated_at,
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
  flagged: row.flagged_at && { by: row.flagged_name ?? '', at: row.flagged_at },
  replied_at: row.replied_at,
});

export const showReview = (
  row: ShownReview,
  feed_backs: Feedback[],
  user_patients: Review['user_patients'],
): Review => ({
  ...showRow(row),
  visit_id: row.visit_id,
  user_patients,
  feed_backs,
});

/** A review as the consumer app sees it: nothing of the clinic's own notes. */
export const showToCustomer = (row: ShownReview, feed_backs: Feedback[]): PlatformReview => ({
  id: row.id,
  clinic_id: row.clinic_id,
  type: row.type,
  rating: row.half_stars / 2,
  comment: row.comment,
  created_at: row.created_at,
  feed_backs,
});
