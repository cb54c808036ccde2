import { z } from 'zod/mini';
import { calendarPlace } from '../../../platform/calendar/calendar-place.ts';
import { idNumber } from '../../../platform/list/list-search.ts';

/** Search parameters of the tele-consult calendar. */
export const telemedCalendarSearch = z.object({
  ...calendarPlace,
  /** Absent: one's own calendar, or the first doctor's. */
  doctor: idNumber(),
});
export type TelemedCalendarSearch = z.output<typeof telemedCalendarSearch>;
