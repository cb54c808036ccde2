import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  report_schedule: { place: 'local', reason: 'some ten rows per clinic; found across all clinics when they are due' },
  report: {
    place: 'local',
    reason: 'few rows compared with payments, deleted after 90 days; found by the id in a link without a session',
  },
};
