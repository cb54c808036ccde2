import { day } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';

/** The state of a calendar as search parameters of its page. */
export const calendarPlace = {
  /** Absent: the week on a desk, the day on a phone. */
  view: z.catch(z.optional(z.enum(['month', 'week', 'day'])), undefined),
  /** A day within the shown range. Absent: today. */
  day: z.catch(z.optional(day), undefined),
};
