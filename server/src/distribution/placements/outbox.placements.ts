import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  outbox_message: {
    place: 'local',
    reason: 'few rows compared with payments; one queue for all clinics, written in the order of commits',
  },
  sent_text: { place: 'local', reason: 'the phones of the sandbox' },
};
