import type { listAppointmentHours as endpoint } from '@clinic/contract/appointments/appointment-times.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readOpenHours } from '../../clinics/index.ts';
import { daysOf, faultOfRange } from './calendar.rules.ts';

/** When the branch is open on the days of a calendar. Refuses by field a range of more than 62 days. */
export const listAppointmentHours: Action<typeof endpoint> = async (act, { query: { days } }) => {
  const fault = faultOfRange(days);
  if (fault) throw act.refusal('validation_failed', { days: [fault] });
  const within = { from: startOfDay(addDays(days.start, -1)), to: startOfDay(addDays(days.end, 1)) };
  const hours = await readOpenHours(act.db, act.scope, act.scope.clinic_id, within);
  return { data: daysOf(days).map((day) => ({ day, ...hours.openingOf('operating', day) })) };
};
