import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  review: { place: 'distributed', key: 'clinic_id', reason: 'each row is read and written by one clinic' },
  review_feedback: { place: 'distributed', key: 'clinic_id', reason: 'read and written with its review' },
  review_count: { place: 'distributed', key: 'clinic_id', reason: "counts one clinic's reviews" },
};
