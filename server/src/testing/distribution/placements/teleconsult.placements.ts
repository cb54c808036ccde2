import type { Placements } from '../placement.ts';

export const placements: Placements = {
  consultation_surcharge: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'belongs to a branch; read with its bills',
  },
};
