import type * as calls from '@clinic/contract/reports/downloads.ts';
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
import { scopeOf } from '../../platform/act/scope.ts';
import { announceReport, reportJob, askForReport } from './ask-for-report.ts';
import { reportAddress, report_link_kind } from './report-link.ts';
import { roleOf, toDownload, fileName, obstacleOf } from './report.rules.ts';
import {
  changeReport,
  countReports,
  countUnfinished,
  listReports,
  lockReport,
  readReport,
  resolveReport,
} from './reports.queries.ts';
import type { ReportTypes } from './report-types.ts';
import { askedFilters } from './read-filters.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { readHolder } from './holders.queries.ts';

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

/** Queues a report. Refuses: role_missing, too_many_reports. */
export const createDownload =
  (types: ReportTypes): Action<typeof calls.createDownload> =>
  async (act, { body: { type, filters } }) => {
    if (!can(act.staff.roles, roleOf(type))) throw act.refusal('role_missing');
    const asked = askedFilters(types.of(type), filters);
    if ('errors' in asked) throw act.refusal('validation_failed', asked.errors);
    const { user_id } = act.staff;
    if ((await countUnfinished(act.db, act.scope, user_id)) >= most_unfinished_reports)
      throw act.refusal('too_many_reports');
    const { kept, text } = asked.read;
    const name = fileName(type, act.now);
    const wanted = { user_id, type, name, filters: kept, filters_text: text, schedule_id: null, due_at: null };
    const id = await askForReport(act, act.scope, wanted);
    if (id === undefined) throw new Error('A report without a schedule was not inserted.');
    return { id, name };
  };

/** The file, one piece in memory at a time. */
async function* bytesOf(files: PrivateFiles, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of parts) yield await files.read(key);
}

/**
 * Downloads a report by its signed link, while the user for whom it was made is active and has the role.
 * Refuses: report_link_over.
 */
export const readReportFile: Action<typeof calls.readReportFile> = async (act, { params: { token } }) => {
  const claims = act.tokens.verifyDocument(token);
  if (claims?.kind !== report_link_kind || claims.expires_at <= act.now) throw act.refusal('report_link_over');
  const { id, user_id, clinic_id } = claims;
  const tenant = await resolveReport(act.db, id);
  if (tenant?.clinic_id !== clinic_id) throw act.refusal('report_link_over');
  const scope = await act.enter(scopeOf(tenant));
  const report = await readReport(act.db, scope, id);
  if (report?.status !== 'd' || report.user_id !== user_id) throw act.refusal('report_link_over');
  const holder = await readHolder(act.db, scope, user_id);
  if (!holder || obstacleOf(report.type, holder)) throw act.refusal('report_link_over');
  act.audit('report_downloaded', {
    entity: 'report',
    entity_id: id,
    after: { name: report.name },
    note: `By the link of ${holder.full_name}.`,
  });
  act.nameFile(report.name);
  return bytesOf(act.files, report.parts);
};
