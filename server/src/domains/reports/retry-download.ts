import { most_unfinished_reports, type retryDownload as endpoint } from '@clinic/contract/reports/downloads.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../platform/act/act.ts';
import { announceReport } from './ask-for-report.ts';
import { reportJob } from './report-job.ts';
import { roleOf, toDownload } from './report.rules.ts';
import { changeReport, countUnfinished, lockReport, readReport } from './reports.queries.ts';

/** Queues a failed report again. Refuses: report_not_found, report_not_failed, role_missing, too_many_reports. */
export const retryDownload: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, staff } = act;
  const unfinished = await countUnfinished(db, scope, staff.user_id);
  const failed = await lockReport(db, scope, id);
  if (failed?.user_id !== staff.user_id) throw act.refusal('report_not_found');
  if (failed.status !== 'f') throw act.refusal('report_not_failed');
  if (!can(staff.roles, roleOf(failed.type))) throw act.refusal('role_missing');
  if (unfinished >= most_unfinished_reports) throw act.refusal('too_many_reports');
  const again = { status: 'q', tries: 0, run: null, rows_done: 0, rows_total: null } as const;
  await changeReport(db, scope, id, { ...again, ended_at: null, problem: null, touched_at: act.now });
  await act.enqueue(reportJob, { group_id: scope.group_id, clinic_id: scope.clinic_id, report_id: id });
  act.audit('report_retried', { entity: 'report', entity_id: id, after: { name: failed.name } });
  announceReport(act, scope, id, staff.user_id);
  const queued = await readReport(db, scope, id);
  if (!queued) throw new Error('A locked report is gone.');
  return toDownload(queued);
};
