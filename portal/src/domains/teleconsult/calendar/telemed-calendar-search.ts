import { day } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';

/** Search parameters of the tele-consult calendar. */
export const telemedCalendarSearch = z.object({
  /** Absent: the week on a desk, the day on a phone. */
  view: z.catch(z.optional(z.enum(['month', 'week', 'day'])), undefined),
  /** A day within the shown range. Absent: today. */
  day: z.catch(z.optional(day), undefined),
  /** Absent: one's own calendar, or the first doctor's. */
  doctor: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
});
export type TelemedCalendarSearch = z.output<typeof telemedCalendarSearch>;
