import type { reportSchedule } from '@clinic/contract/reports/schedules.ts';
import type { z } from 'zod/mini';
import { can } from '@clinic/contract/shared/roles.ts';
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
