import type { updateReportSchedule as endpoint } from '@clinic/contract/reports/schedules.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { noteSchedule } from './note-schedule.ts';
import { type GivenSchedule, mayManage, toSchedule } from './schedule.rules.ts';
import { changeSchedule, lockSchedule, readSchedule } from './schedules.queries.ts';
import { nextDue } from './times.rules.ts';

/** The schedule as its list shows it. */
export async function presentSchedule(
  { db, scope, staff }: Pick<ReadAct, 'db' | 'scope' | 'staff'>,
  { params: { id } }: { params: { id: number } },
): Promise<GivenSchedule | undefined> {
  const schedule = await readSchedule(db, scope, id);
  return schedule && mayManage(staff, schedule) ? toSchedule(schedule, staff) : undefined;
}

/**
 * Pauses or resumes a scheduled report. A repeat changes nothing. What was due while it was paused is not made up for.
 * Refuses: report_schedule_not_found.
 */
export const updateReportSchedule: Action<typeof endpoint> = async (act, { params: { id }, body: { paused } }) => {
  const { db, scope, staff, now } = act;
  const schedule = await lockSchedule(db, scope, id);
  if (!schedule || !mayManage(staff, schedule)) throw act.refusal('report_schedule_not_found');
  if (paused !== (schedule.paused_at !== null)) {
    const changes = paused
      ? { paused_at: now }
      : { paused_at: null, problem: null, next_at: nextDue(schedule.every, now) };
    await changeSchedule(db, scope, id, changes, now);
    noteSchedule(act, scope, paused ? 'report_schedule_paused' : 'report_schedule_resumed', schedule, { paused });
  }
  const saved = await readSchedule(db, scope, id);
  if (!saved) throw new Error('A locked schedule is gone.');
  return toSchedule(saved, staff);
};
