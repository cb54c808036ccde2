import { longest_calendar_days } from '@clinic/contract/appointments/appointment-list.ts';
import type { listAppointmentHours as hoursEndpoint } from '@clinic/contract/appointments/appointment-times.ts';
import type { listCalendarAppointments as calendarEndpoint } from '@clinic/contract/appointments/appointments.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showBatches } from '../../../platform/db/statements/batches.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { readOpenHours } from '../../clinics/index.ts';
import { showAppointment } from '../appointment.rules.ts';
import type { DaySpan } from '../list/appointment-page.rules.ts';
import { readCalendar } from './calendar.queries.ts';

/** Why a range is too long for a calendar; undefined if it is not. */
const faultOfRange = ({ start, end }: DaySpan): string | undefined =>
  addDays(start, longest_calendar_days - 1) < end ? `Please choose at most ${longest_calendar_days} days.` : undefined;

/** The days of a range, in order. */
function daysOf({ start, end }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The appointments of a calendar's range. Refuses by field a range of more than 62 days. */
export const listCalendarAppointments: LargeListAction<typeof calendarEndpoint> = async (act, { query }) => {
  const fault = faultOfRange(query.reserved_at);
  if (fault) throw act.refusal('validation_failed', { reserved_at: [fault] });
  const { batches, count } = await readCalendar(act.db, act.scope, query.reserved_at, pageOf(query));
  return { data: showBatches(batches, showAppointment), pager: pagerOf(query, count) };
};

/** When the branch is open on the days of a calendar. Refuses by field a range of more than 62 days. */
export const listAppointmentHours: Action<typeof hoursEndpoint> = async (act, { query: { days } }) => {
  const fault = faultOfRange(days);
  if (fault) throw act.refusal('validation_failed', { days: [fault] });
  const within = { from: startOfDay(addDays(days.start, -1)), to: startOfDay(addDays(days.end, 1)) };
  const hours = await readOpenHours(act.db, act.scope, act.scope.clinic_id, within);
  return { data: daysOf(days).map((day) => ({ day, ...hours.openingOf('operating', day) })) };
};
