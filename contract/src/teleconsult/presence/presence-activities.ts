import type { Words } from '../../shared/record.ts';

/** What the trail of a doctor says of their presence. */
export const presenceActivities = {
  telemed_online: 'Online for tele-consults',
  telemed_offline: 'Offline for tele-consults',
} as const satisfies Words;
