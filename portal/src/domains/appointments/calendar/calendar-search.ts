import { day } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';
import { filterText } from '../../../platform/list/list-search.ts';

/** Search parameters of the calendar. */
export const calendarSearch = z.object({
  /** Absent: the week on a desk, the day on a phone. */
  view: z.catch(z.optional(z.enum(['month', 'week', 'day'])), undefined),
  /** A day within the shown range. Absent: today. */
  day: z.catch(z.optional(day), undefined),
  /** A part of a name or contact number. */
  name: filterText(64),
  doctor: z.catch(z.optional(z.int().check(z.gte(0))), undefined),
});
export type CalendarSearch = z.output<typeof calendarSearch>;
