import type { listReportSchedules as endpoint } from '@clinic/contract/reports/schedules.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { toSchedule } from './schedule.rules.ts';
import { listSchedules } from './schedules.queries.ts';

/** The caller’s scheduled reports at the branch, or those of all users. */
export const listReportSchedules: Action<typeof endpoint> = async ({ db, scope, staff }) => {
  const whose = can(staff.roles, 'ROLE_USER_UPDATE') ? null : staff.user_id;
  return onePage((await listSchedules(db, scope, whose)).map((row) => toSchedule(row, staff)));
};
