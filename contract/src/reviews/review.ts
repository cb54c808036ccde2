import { z } from 'zod/mini';
import { instant } from '../shared/wire.ts';
import { reviewType } from './review-words.ts';

/** A reply in the thread of a review: of a user of the clinic, or of head office. */
export const feedback = z.object({
  id: z.int(),
  comment: z.string(),
  created_at: instant,
  /** The last edit by its author; null: never edited. */
  edited_at: z.nullable(instant),
  /** Null: head office wrote it. */
  clinic_user: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Who wrote it at head office; null: a user of the clinic. */
  hq_user: z.nullable(z.string()),
});
export type Feedback = z.input<typeof feedback>;

/** A review as the list shows it (part 2 §3). */
export const reviewRow = z.object({
  id: z.int(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  created_at: instant,
  updated_at: instant,
  type: reviewType,
  user: z.object({
    /** Of the customer in this portal. */
    customer_id: z.int(),
    /** The customer's name when they wrote it. */
    name: z.string(),
    username: z.string(),
    /** They administered the consumer app then. */
    admin: z.boolean(),
    /** The address of their picture in the consumer app. The portal does not load it: that would tell the app who reads. */
    photo: z.nullable(z.string()),
  }),
  /** 0 to 5 in halves. */
  rating: z.number(),
  comment: z.string(),
  telemed_doctor_profile: z.nullable(z.object({ id: z.int(), name: z.string() })),
  flag: z.boolean(),
  /** Who flagged it and when; null: it is not flagged. */
  flagged: z.nullable(z.object({ by: z.string(), at: instant })),
  /** When the first reply was written; null while the review is unanswered. */
  replied_at: z.nullable(instant),
});
export type ReviewRow = z.input<typeof reviewRow>;

/** A review with its thread. */
export const review = z.extend(reviewRow, {
  visit_id: z.nullable(z.int()),
  /** The patients of the customer. */
  user_patients: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The replies, oldest first. */
  feed_backs: z.array(feedback),
});
export type Review = z.input<typeof review>;
