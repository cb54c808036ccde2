import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  review: { place: 'distributed', reason: 'each row is read and written by one clinic' },
  review_feedback: { place: 'distributed', reason: 'read and written with its review' },
  review_count: { place: 'distributed', reason: "counts one clinic's reviews" },
};
