import type { listCalendarAppointments as endpoint } from '@clinic/contract/appointments/appointments.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { showBatches } from '../../../platform/db/statements/batches.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { showOnCalendar } from '../appointment.rules.ts';
import { faultOfRange } from './calendar.rules.ts';
import { readCalendar } from './calendar.queries.ts';

/** The appointments of a calendar's range. Refuses by field a range of more than 62 days. */
export const listCalendarAppointments: LargeListAction<typeof endpoint> = async (act, { query }) => {
  const fault = faultOfRange(query.reserved_at);
  if (fault) throw act.refusal('validation_failed', { reserved_at: [fault] });
  const { batches, count } = await readCalendar(act.db, act.scope, query.reserved_at, pageOf(query));
  return { data: showBatches(batches, showOnCalendar), pager: pagerOf(query, count) };
};
