import {
  type createReportSchedule as create,
  type deleteReportSchedule as remove,
  type listReportSchedules as list,
  most_report_schedules,
  type updateReportSchedule as update,
} from '@clinic/contract/reports/schedules.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { readHolder } from '../holders.queries.ts';
import { askedFilters } from '../read-filters.ts';
import { roleOf } from '../report.rules.ts';
import type { ReportTypes } from '../report-types.ts';
import { noteSchedule } from './ask-due-reports.ts';
import { type GivenSchedule, mayManage, toSchedule, nextDue } from './schedule.rules.ts';
import {
  changeSchedule,
  countSchedules,
  deleteScheduleRow,
  insertSchedule,
  listSchedules,
  lockSchedule,
  readSchedule,
} from './schedules.queries.ts';

/** The caller’s scheduled reports at the branch, or those of all users. */
export const listReportSchedules: Action<typeof list> = async ({ db, scope, staff }) => {
  const whose = can(staff.roles, 'ROLE_USER_UPDATE') ? null : staff.user_id;
  return onePage((await listSchedules(db, scope, whose)).map((row) => toSchedule(row, staff)));
};

/**
 * Schedules a report. The schedule sets the days; those of the filters are left out.
 * Refuses: role_missing, report_without_email, too_many_report_schedules.
 */
export const createReportSchedule =
  (types: ReportTypes): Action<typeof create> =>
  async (act, { body: { type, filters, every } }) => {
    const { db, scope, staff, now } = act;
    if (!can(staff.roles, roleOf(type))) throw act.refusal('role_missing');
    const report = types.of(type);
    const asked = askedFilters(report, { ...filters, [report.days]: '' });
    if ('errors' in asked) throw act.refusal('validation_failed', asked.errors);
    const holder = await readHolder(db, scope, staff.user_id);
    if (!holder?.email) throw act.refusal('report_without_email');
    if ((await countSchedules(db, scope, staff.user_id)) >= most_report_schedules)
      throw act.refusal('too_many_report_schedules');
    const { kept, text } = asked.read;
    const made = { user_id: staff.user_id, type, filters: kept, filters_text: text, every };
    const id = await insertSchedule(db, scope, { ...made, next_at: nextDue(every, now) }, now);
    noteSchedule(act, scope, 'report_schedule_created', { id, user_id: staff.user_id }, { type, every });
    const row = await readSchedule(db, scope, id);
    if (!row) throw new Error('A schedule that was inserted is not there.');
    return toSchedule(row, staff);
  };

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
export const updateReportSchedule: Action<typeof update> = async (act, { params: { id }, body: { paused } }) => {
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

/** Deletes a scheduled report; the reports that it made stay. Refuses: report_schedule_not_found. */
export const deleteReportSchedule: Action<typeof remove> = async (act, { params: { id } }) => {
  const schedule = await lockSchedule(act.db, act.scope, id);
  if (!schedule || !mayManage(act.staff, schedule)) throw act.refusal('report_schedule_not_found');
  await deleteScheduleRow(act.db, act.scope, id);
  const { type, every } = schedule;
  noteSchedule(act, act.scope, 'report_schedule_deleted', schedule, { type, every });
};
