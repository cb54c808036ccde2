import { type createReportSchedule as endpoint, most_report_schedules } from '@clinic/contract/reports/schedules.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readHolder } from '../holders.queries.ts';
import type { ReportTypes } from '../report-types.ts';
import { askedFilters } from '../read-filters.ts';
import { roleOf } from '../report.rules.ts';
import { noteSchedule } from './note-schedule.ts';
import { toSchedule } from './schedule.rules.ts';
import { countSchedules, insertSchedule, readSchedule } from './schedules.queries.ts';
import { nextDue } from './times.rules.ts';

/**
 * Schedules a report. The schedule sets the days; those of the filters are left out.
 * Refuses: role_missing, report_without_email, too_many_report_schedules.
 */
export const createReportSchedule =
  (types: ReportTypes): Action<typeof endpoint> =>
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
