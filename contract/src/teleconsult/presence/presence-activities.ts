import type { ActivityWords } from '../../shared/record.ts';

/** What the trail of a doctor says of their presence. */
export const presenceActivities = {
  telemed_online: ['Online for tele-consults', 'put {record} online for tele-consults'],
  telemed_offline: ['Offline for tele-consults', 'put {record} offline for tele-consults'],
} as const satisfies ActivityWords;
