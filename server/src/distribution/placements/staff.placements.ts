import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  branch_access: {
    place: 'reference',
    reason: 'the last change of role groups; read and written with user_group_clinic, a few times per month',
  },
};
