import { z } from 'zod/mini';
import { calendarPlace } from '../../../platform/calendar/calendar-place.ts';
import { filterText, idNumber } from '../../../platform/list/list-search.ts';

/** Search parameters of the calendar. */
export const calendarSearch = z.object({
  ...calendarPlace,
  /** A part of a name or contact number. */
  name: filterText(64),
  doctor: idNumber(0),
});
export type CalendarSearch = z.output<typeof calendarSearch>;
