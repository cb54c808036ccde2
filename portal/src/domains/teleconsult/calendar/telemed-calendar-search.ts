import { z } from 'zod/mini';
import { calendarPlace } from '../../../platform/calendar/calendar-place.ts';

/** Search parameters of the tele-consult calendar. */
export const telemedCalendarSearch = z.object({
  ...calendarPlace,
  /** Absent: one's own calendar, or the first doctor's. */
  doctor: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
});
export type TelemedCalendarSearch = z.output<typeof telemedCalendarSearch>;
