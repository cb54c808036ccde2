import {
  type getDownload as get,
  type listDownloads as list,
  most_unfinished_reports,
  report_link_ttl_seconds,
  type retryDownload as retry,
} from '@clinic/contract/reports/downloads.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../platform/act/act.ts';
import { announceReport } from './ask-for-report.ts';
import { reportJob } from './report-job.ts';
import { reportAddress } from './report-link.ts';
import { roleOf, toDownload } from './report.rules.ts';
import { changeReport, countReports, countUnfinished, listReports, lockReport, readReport } from './reports.queries.ts';

/** The caller’s reports at the branch, newest first. */
export const listDownloads: Action<typeof list> = async ({ db, scope, staff }, { query }) => {
  const asked = { user_id: staff.user_id, type: query.type, status: query.status };
  const count = await countReports(db, scope, asked);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listReports(db, scope, asked, page);
  return { data: rows.map(toDownload), pager: pagerOf(query, count) };
};

/** One report of the caller, with the address of its file. Refuses: report_not_found. */
export const getDownload: Action<typeof get> = async (act, { params: { id } }) => {
  const { staff, scope } = act;
  const report = await readReport(act.db, scope, id);
  if (report?.user_id !== staff.user_id) throw act.refusal('report_not_found');
  const is_ready = report.status === 'd' && can(staff.roles, roleOf(report.type));
  const until = new Date(act.now.getTime() + report_link_ttl_seconds * 1000);
  return { ...toDownload(report), url: is_ready ? reportAddress(act, scope, report, until) : null };
};

/** Queues a failed report again. Refuses: report_not_found, report_not_failed, role_missing, too_many_reports. */
export const retryDownload: Action<typeof retry> = async (act, { params: { id } }) => {
  const { db, scope, staff } = act;
  const unfinished = await countUnfinished(db, scope, staff.user_id);
  const failed = await lockReport(db, scope, id);
  if (failed?.user_id !== staff.user_id) throw act.refusal('report_not_found');
  if (failed.status !== 'f') throw act.refusal('report_not_failed');
  if (!can(staff.roles, roleOf(failed.type))) throw act.refusal('role_missing');
  if (unfinished >= most_unfinished_reports) throw act.refusal('too_many_reports');
  const again = { status: 'q', tries: 0, run: null, rows_done: 0, rows_total: null } as const;
  const queued = await changeReport(db, scope, id, { ...again, ended_at: null, problem: null, touched_at: act.now });
  await act.enqueue(reportJob, { group_id: scope.group_id, clinic_id: scope.clinic_id, report_id: id });
  act.audit('report_retried', { entity: 'report', entity_id: id, after: { name: failed.name } });
  announceReport(act, scope, id, staff.user_id);
  return toDownload(queued);
};
