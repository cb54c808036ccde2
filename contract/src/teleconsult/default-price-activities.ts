import type { Words } from '../shared/record.ts';

/** What head office does with the services of a group. */
export const defaultPriceActivities = {
  telemed_service_set: 'Tele-consult service and default charges set',
} as const satisfies Words;
