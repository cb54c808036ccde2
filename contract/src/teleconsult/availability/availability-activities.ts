import type { ActivityWords } from '../../shared/record.ts';

/** What happens to single dates of a doctor. */
export const availabilityActivities = {
  available_date_taken_out: ['Date taken out of the calendar', 'took a date out of the calendar of {record}'],
  available_date_put_back: ['Date put back into the calendar', 'put a date back into the calendar of {record}'],
} as const satisfies ActivityWords;
