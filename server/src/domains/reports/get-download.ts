import { type getDownload as endpoint, report_link_ttl_seconds } from '@clinic/contract/reports/downloads.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../platform/act/act.ts';
import { reportAddress } from './report-link.ts';
import { roleOf, toDownload } from './report.rules.ts';
import { readReport } from './reports.queries.ts';

/** One report of the caller, with the address of its file. Refuses: report_not_found. */
export const getDownload: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { staff, scope } = act;
  const report = await readReport(act.db, scope, id);
  if (report?.user_id !== staff.user_id) throw act.refusal('report_not_found');
  const is_ready = report.status === 'd' && can(staff.roles, roleOf(report.type));
  const until = new Date(act.now.getTime() + report_link_ttl_seconds * 1000);
  return { ...toDownload(report), url: is_ready ? reportAddress(act, scope, report, until) : null };
};
