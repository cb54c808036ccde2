import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  doctor: {
    place: 'distributed',
    reason: 'belongs to a branch; shown with its appointments and consultations',
  },
};
