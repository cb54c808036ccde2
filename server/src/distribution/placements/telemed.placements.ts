import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  available_date_rule: { place: 'distributed', reason: 'read and written with its doctor' },
  available_date_out: { place: 'distributed', reason: 'read and written with its doctor' },
  consultation_surcharge: {
    place: 'distributed',
    reason: 'belongs to a branch; read with its bills',
  },
  medicine: { place: 'distributed', reason: 'the medicine list of a branch; read in its consult room' },
  telemed_service: {
    place: 'reference',
    reason: 'some ten rows per group, which only head office writes; read with prices',
  },
  telemed_price: { place: 'distributed', reason: 'a row per doctor and service; read with bills' },
  telemed_price_log: { place: 'distributed', reason: 'written and read with its price' },
};
