import type { Words } from '../shared/record.ts';

/** What happens to single dates of a doctor. */
export const availabilityActivities = {
  available_date_taken_out: 'Date taken out of the calendar',
  available_date_put_back: 'Date put back into the calendar',
} as const satisfies Words;
