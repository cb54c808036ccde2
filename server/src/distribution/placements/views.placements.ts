import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  list_view: { place: 'reference', reason: 'read with its creator, whose private views are the same at every clinic' },
  list_setting: { place: 'reference', reason: 'belongs to a user who works at several clinics; changes rarely' },
};
