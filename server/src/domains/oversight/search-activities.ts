import { log_page_size, type searchActivities as endpoint } from '@clinic/contract/oversight/activity-log.ts';
import type { Action } from '../../platform/act/act.ts';
import { activityLog, type LoggedEntry, readLastSeal, walk } from './activity-log.queries.ts';
import { toLoggedActivity } from './logged-activity.rules.ts';
import { toLogFilters, toLogPage } from './log-page.rules.ts';

/** Searches the audit trail, newest first, one page at a time. */
export const searchActivities: Action<typeof endpoint> = async (
  { db, scope, staff },
  { query: { before, ...asked } },
) => {
  const filters = toLogFilters(asked, staff.clinic.head_office);
  const walked = await walk<LoggedEntry>(db, scope, activityLog(filters), filters, before, log_page_size);
  const { shown, ...place } = toLogPage(walked, log_page_size);
  const last = await readLastSeal(db, scope);
  const last_seal = last ? { ...last, sealed_at: last.sealed_at.toISOString() } : null;
  return { data: shown.map(toLoggedActivity), ...place, last_seal };
};
