import type { ActivityWords } from '../../shared/record.ts';

/** What head office does with the services of a group. */
export const defaultPriceActivities = {
  telemed_service_set: [
    'Tele-consult service and default charges set',
    'set the default charges of a tele-consult service',
  ],
} as const satisfies ActivityWords;
