import type { SystemAct, BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { askForReport } from '../ask-for-report.ts';
import { readHolder } from '../holders.queries.ts';
import type { ReportTypes } from '../report-types.ts';
import { keptFilters } from '../read-filters.ts';
import { fileName, obstacleOf } from '../report.rules.ts';
import { changeSchedule, lockDueSchedules, type ScheduleRow } from './schedules.queries.ts';
import { daysBefore, nextDue } from './schedule.rules.ts';

/** Schedules that one transaction handles. */
export const schedules_at_once = 20;

async function askOne(act: SystemAct, scope: Scope, types: ReportTypes, schedule: ScheduleRow): Promise<void> {
  const { id, user_id, type, every, next_at: due_at } = schedule;
  const obstacle = obstacleOf(type, await readHolder(act.db, scope, user_id)) ?? null;
  if (obstacle) noteSchedule(act, scope, 'report_schedule_skipped', schedule, { type, every, problem: obstacle });
  else {
    const { start, end } = daysBefore(every, due_at);
    const report = types.of(type);
    const filters = { ...schedule.filters, [report.days]: `${start},${end}` };
    const { kept, text } = keptFilters(report, filters);
    const wanted = { user_id, type, name: fileName(type, due_at), filters: kept, filters_text: text };
    await askForReport(act, scope, { ...wanted, schedule_id: id, due_at });
  }
  // Each due time gets its report, even after an outage: no day is left out.
  await changeSchedule(act.db, scope, id, { next_at: nextDue(every, due_at), problem: obstacle }, act.now);
  announceSchedule(act, scope, schedule);
}

/**
 * Requests the reports that are due at a clinic, and returns the number of schedules handled. The report and the schedule’s next time are one
 * commit, so that each report is requested once, however many processes run this. A member who lost the role or is inactive gets none, and the schedule says so.
 */
export async function askDueReports(act: SystemAct, scope: Scope, types: ReportTypes): Promise<number> {
  const due = await lockDueSchedules(act.db, scope, act.now, schedules_at_once);
  for (const schedule of due) await askOne(act, scope, types, schedule);
  return due.length;
}

type Step = 'created' | 'paused' | 'resumed' | 'deleted' | 'skipped';

/** Writes the trail of a schedule, and announces it to its user and to those who manage users. */
export function noteSchedule(
  act: Pick<BaseAct, 'audit' | 'announce'>,
  { clinic_id }: Scope,
  kind: `report_schedule_${Step}`,
  { id, user_id }: Pick<ScheduleRow, 'id' | 'user_id'>,
  after: object,
): void {
  act.audit(kind, { entity: 'report_schedule', entity_id: id, after });
  announceSchedule(act, { clinic_id }, { id, user_id });
}

const announceSchedule = (
  { announce }: Pick<BaseAct, 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { id, user_id }: Pick<ScheduleRow, 'id' | 'user_id'>,
): void => announce('report_schedule_update', { clinic_id }, { report_schedule_id: id, user_id });
