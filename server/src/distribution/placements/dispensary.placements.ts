import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  medicine_choice: { place: 'distributed', reason: 'belongs to a visit' },
  medicine_order: { place: 'distributed', reason: 'each row is read and written by one clinic' },
};
