import type { BaseAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { insertReport, type NewReport } from './reports.queries.ts';
import { jobKind } from '../../platform/jobs/job.ts';

/** Announces to the user's tabs that one of their reports has changed. */
export const announceReport = (
  act: Pick<BaseAct, 'announce'>,
  scope: Scope,
  report_id: number,
  user_id: number,
): void => act.announce('report_update', { clinic_id: scope.clinic_id }, { report_id, user_id });

/** Writes a waiting report and queues its job with it. Undefined if the schedule has asked for the same time before. */
export async function askForReport(act: BaseAct, scope: Scope, asked: NewReport): Promise<number | undefined> {
  const report_id = await insertReport(act.db, scope, asked, act.now);
  if (report_id === undefined) return undefined;
  const { group_id, clinic_id } = scope;
  await act.enqueue(reportJob, { group_id, clinic_id, report_id });
  act.audit('report_requested', {
    entity: 'report',
    entity_id: report_id,
    after: { name: asked.name, type: asked.type },
  });
  announceReport(act, scope, report_id, asked.user_id);
  return report_id;
}

export interface ReportOfClinic {
  group_id: number;
  clinic_id: number;
  report_id: number;
}

/** The job that makes a report. */
export const reportJob = jobKind<ReportOfClinic>('report', {
  repeat: 'safe',
  record: { kind: 'report', id: 'report_id' },
});
