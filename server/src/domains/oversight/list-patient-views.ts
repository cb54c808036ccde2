import { type listPatientViews as endpoint, log_page_size } from '@clinic/contract/oversight/activity-log.ts';
import type { Action } from '../../platform/act/act.ts';
import { type ViewEntry, viewLog, walk } from './activity-log.queries.ts';
import { toPatientView } from './logged-activity.rules.ts';
import { toLogFilters, toLogPage } from './log-page.rules.ts';

/** Lists accesses to patient data, newest first, one page at a time. */
export const listPatientViews: Action<typeof endpoint> = async (
  { db, scope, staff },
  { query: { before, way, ...asked } },
) => {
  const filters = toLogFilters(asked, staff.clinic.head_office);
  const log = viewLog(filters, way || undefined);
  const { shown, ...place } = toLogPage(
    await walk<ViewEntry>(db, scope, log, filters, before, log_page_size),
    log_page_size,
  );
  return { data: shown.map(toPatientView), ...place };
};
