import type { deleteReportSchedule as endpoint } from '@clinic/contract/reports/schedules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteSchedule } from './note-schedule.ts';
import { mayManage } from './schedule.rules.ts';
import { deleteScheduleRow, lockSchedule } from './schedules.queries.ts';

/** Deletes a scheduled report; the reports that it made stay. Refuses: report_schedule_not_found. */
export const deleteReportSchedule: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const schedule = await lockSchedule(act.db, act.scope, id);
  if (!schedule || !mayManage(act.staff, schedule)) throw act.refusal('report_schedule_not_found');
  await deleteScheduleRow(act.db, act.scope, id);
  const { type, every } = schedule;
  noteSchedule(act, act.scope, 'report_schedule_deleted', schedule, { type, every });
};
