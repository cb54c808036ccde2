import type { Review, ReviewSummary } from '@clinic/contract/reviews/reviews.ts';

/** Two stars, without a reply. */
export const reviewSample = (change: Partial<Review> = {}): Review => ({
  id: 12,
  clinic: { id: 1, name: 'Orchard' },
  created_at: '2026-11-20T02:00:00.000Z',
  updated_at: '2026-11-20T02:00:00.000Z',
  type: 'c',
  user: { customer_id: 7, name: 'Tan Mei Ling', username: 'tan.mei', admin: false, photo: null },
  rating: 2,
  comment: 'I waited almost two hours.',
  telemed_doctor_profile: { id: 4, name: 'Dr Lim Wei Jie' },
  flag: false,
  flagged: null,
  replied_at: null,
  visit_id: null,
  user_patients: [
    { id: 70, name: 'Tan Mei Ling' },
    { id: 71, name: 'Tan Jun' },
  ],
  feed_backs: [],
  ...change,
});

/** The same with a reply of the clinic (by the test’s member) and one of the platform. */
export const repliedSample = (change: Partial<Review> = {}): Review =>
  reviewSample({
    replied_at: '2026-11-20T03:00:00.000Z',
    feed_backs: [
      {
        id: 5,
        comment: 'We are sorry.',
        created_at: '2026-11-20T03:00:00.000Z',
        edited_at: null,
        clinic_user: { id: 7, name: 'Goh Pei Shan' },
        hq_user: null,
      },
      {
        id: 6,
        comment: 'We have looked into it.',
        created_at: '2026-11-20T04:00:00.000Z',
        edited_at: '2026-11-20T05:00:00.000Z',
        clinic_user: null,
        hq_user: 'Grace Lim',
      },
    ],
    ...change,
  });

export const summarySample = (change: Partial<ReviewSummary> = {}): ReviewSummary => ({
  reviews: 600,
  average: 4.27,
  unanswered: 9,
  flagged: 3,
  distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, reviews: stars * 40 })),
  months: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    reviews: 50,
    average: 4 + (index % 5) / 10,
  })),
  ...change,
});
