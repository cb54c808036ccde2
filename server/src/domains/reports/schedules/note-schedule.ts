import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ScheduleRow } from './schedules.queries.ts';

type Step = 'created' | 'paused' | 'resumed' | 'deleted' | 'skipped';

/** Writes the trail of a schedule, and tells its user and those who manage users. */
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

export const announceSchedule = (
  { announce }: Pick<BaseAct, 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { id, user_id }: Pick<ScheduleRow, 'id' | 'user_id'>,
): void => announce('report_schedule_update', { clinic_id }, { report_schedule_id: id, user_id });
