import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import type { reportSchedule, ReportTimes } from '@clinic/contract/reports/schedules.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { Staff } from '../../../platform/act/caller.ts';
import { labelOf, obstacleWords } from '../report.rules.ts';
import type { ScheduleRow, ShownSchedule } from './schedules.queries.ts';

/** Users see and change their own schedules. Users with ROLE_USER_UPDATE see and change all schedules. */
export const mayManage = (
  { user_id, roles }: Pick<Staff, 'user_id' | 'roles'>,
  of: Pick<ScheduleRow, 'user_id'>,
): boolean => of.user_id === user_id || can(roles, 'ROLE_USER_UPDATE');

/** A schedule as the server gives it. */
export type GivenSchedule = z.output<typeof reportSchedule>;

export const toSchedule = (row: ShownSchedule, { user_id }: Pick<Staff, 'user_id'>): GivenSchedule => ({
  id: row.id,
  type: row.type,
  label: labelOf(row.type),
  filters_text: row.filters_text,
  every: row.every,
  created_at: row.created_at,
  asked_by: row.asked_by,
  is_own: row.user_id === user_id,
  next_at: row.paused_at === null ? row.next_at : null,
  paused: row.paused_at !== null,
  last: row.last_at && row.last_status && { at: row.last_at, status: row.last_status },
  problem: row.problem && obstacleWords[row.problem],
});

/** Reports are due at 06:00 in Singapore, before the clinics open. */
const due_hour_ms = 6 * 3_600_000;

const isDueOn: Record<ReportTimes, (day: string) => boolean> = {
  d: () => true,
  w: (day) => weekdayOf(day) === 0,
  m: (day) => day.endsWith('-01'),
};

/** The first time after this one at which a report is due. */
export function nextDue(every: ReportTimes, after: Date): Date {
  for (let day = singaporeDay(after); ; day = addDays(day, 1)) {
    const due = new Date(startOfDay(day).getTime() + due_hour_ms);
    if (due > after && isDueOn[every](day)) return due;
  }
}

/** The days of a report that was due at this time: the day, the week from Monday to Sunday, or the month before. */
export function daysBefore(every: ReportTimes, due_at: Date): { start: string; end: string } {
  const end = addDays(singaporeDay(due_at), -1);
  if (every === 'd') return { start: end, end };
  if (every === 'w') return { start: addDays(end, -6), end };
  return { start: `${end.slice(0, 8)}01`, end };
}
