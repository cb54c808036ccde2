import type { listDownloads as endpoint } from '@clinic/contract/reports/downloads.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../platform/act/act.ts';
import { toDownload } from './report.rules.ts';
import { countReports, listReports } from './reports.queries.ts';

/** The caller’s reports at the branch, newest first. */
export const listDownloads: Action<typeof endpoint> = async ({ db, scope, staff }, { query }) => {
  const asked = { user_id: staff.user_id, type: query.type, status: query.status };
  const count = await countReports(db, scope, asked);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listReports(db, scope, asked, page);
  return { data: rows.map(toDownload), pager: pagerOf(query, count) };
};
