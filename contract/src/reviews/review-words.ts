import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';

export const reviewType = z.enum(['c', 'h'], generic_messages.format);
/** `c`: about the clinic; `h`: about the platform. */
export type ReviewType = z.output<typeof reviewType>;

/** The words of the specification (part 2 §2): whom a review is about, and who wrote a reply. */
export const reviewTypeWords: Record<ReviewType, string> = { c: 'Clinic', h: 'HQ' };

/** A rating of so much or less notifies those who answer reviews. */
export const low_rating = 2;

/** The whole stars by which reviews are counted and filtered. 4.5 counts as five stars; 0 to 1 count as one. */
export const whole_stars = [5, 4, 3, 2, 1] as const;

/** `4.5 of 5 stars` */
export const ratingText = (rating: number): string => `${rating} of 5 stars`;
