import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { reportFilters, reportStatus, reportType } from './downloads.ts';
import { report_roles } from './report-types.ts';

/** Schedules of one user at one branch. */
export const most_report_schedules = 20;

export const reportTimes = z.enum(['d', 'w', 'm'], generic_messages.format);
/** `d` every day, of the day before; `w` on Mondays, of the week before; `m` on the first, of the month before. */
export type ReportTimes = z.output<typeof reportTimes>;

export const reportTimesWords: Record<ReportTimes, { label: string; period: string }> = {
  d: { label: 'Every day', period: 'the day before' },
  w: { label: 'Every Monday', period: 'the week before' },
  m: { label: 'On the 1st of the month', period: 'the month before' },
};

export const reportSchedule = z.object({
  id: z.int(),
  type: z.string(),
  label: z.string(),
  /** The filters in words, without the days, which the schedule sets; empty if there is none. */
  filters_text: z.string(),
  every: reportTimes,
  created_at: instant,
  /** Who asked for it and gets the email, by full name. */
  asked_by: z.string(),
  is_own: z.boolean(),
  /** Null while it is paused. */
  next_at: z.nullable(instant),
  paused: z.boolean(),
  last: z.nullable(z.object({ at: instant, status: reportStatus })),
  /** Why the last report was not made or sent. */
  problem: z.nullable(z.string()),
});
export type ReportSchedule = z.input<typeof reportSchedule>;

const may_report = { kind: 'member', one_of: report_roles } as const;
const ofOne = z.object({ id: idInPath });

export const listReportSchedules = endpoint({
  name: 'listReportSchedules',
  method: 'GET',
  path: '/clinic/report_schedules',
  summary: 'The caller’s scheduled reports at this branch; with ROLE_USER_UPDATE those of all users',
  words: 'See scheduled reports',
  access: may_report,
  response: listOf(reportSchedule),
});

export const createReportSchedule = endpoint({
  name: 'createReportSchedule',
  method: 'POST',
  path: '/clinic/report_schedules',
  summary: 'Schedules a report of the day, week or month before. Its link is sent to the caller by email',
  words: 'Schedule a report',
  access: may_report,
  body: z.strictObject({ type: reportType, filters: reportFilters, every: reportTimes }),
  response: reportSchedule,
  refusals: ['role_missing', 'report_without_email', 'too_many_report_schedules'],
});

export const updateReportSchedule = endpoint({
  name: 'updateReportSchedule',
  method: 'PUT',
  path: '/clinic/report_schedule/{id}',
  summary: 'Pauses or resumes a scheduled report of the caller; with ROLE_USER_UPDATE that of any user',
  words: 'Pause or resume a scheduled report',
  access: may_report,
  params: ofOne,
  body: z.strictObject({ paused: z.boolean(generic_messages.format) }),
  response: reportSchedule,
  saves: reportSchedule,
  refusals: ['report_schedule_not_found'],
});

export const deleteReportSchedule = endpoint({
  name: 'deleteReportSchedule',
  method: 'DELETE',
  path: '/clinic/report_schedule/{id}',
  summary: 'Deletes a scheduled report of the caller; with ROLE_USER_UPDATE that of any user. Its reports stay',
  words: 'Delete a scheduled report',
  access: may_report,
  params: ofOne,
  refusals: ['report_schedule_not_found'],
});
