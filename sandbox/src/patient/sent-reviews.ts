import { z } from 'zod/mini';

/** A review as this phone keeps it. */
const sentReview = z.object({
  id: z.number(),
  clinic_name: z.string(),
  rating: z.number(),
  comment: z.string(),
  created_at: z.string(),
});
export type SentReview = z.output<typeof sentReview>;

const keyOf = (user_id: string): string => `patient.reviews.${user_id}`;

/** The reviews that this person wrote on this phone, newest first. */
export function readSentReviews(user_id: string): SentReview[] {
  try {
    const kept = z.safeParse(z.array(sentReview), JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

export const keepSentReview = (user_id: string, review: SentReview): void =>
  localStorage.setItem(keyOf(user_id), JSON.stringify([review, ...readSentReviews(user_id)]));
