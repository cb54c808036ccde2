import { log_page_size, type searchActivities as endpoint } from '@clinic/contract/oversight/activity-log.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { activityLog, type LoggedEntry, readLastSeal, walk } from './activity-log.queries.ts';
import { type NamesByKind, toLoggedActivity } from './logged-activity.rules.ts';
import { toLogFilters, toLogPage } from './log-page.rules.ts';

type Reading = Pick<ReadAct, 'db' | 'scope'>;

/** The names of the records of these entries. Each domain names its own. */
async function namesOf({ db, scope }: Reading, records: readonly ServerRecord[], entries: LoggedEntry[]) {
  const names = new Map<string, ReadonlyMap<number, string>>();
  const by_kind = Map.groupBy(entries, ({ entity }) => entity);
  for (const { kind, names: read } of records) {
    const of_kind = by_kind.get(kind);
    if (read && of_kind) names.set(kind, await read(db, scope, [...new Set(of_kind.map((entry) => entry.entity_id))]));
  }
  return names satisfies NamesByKind;
}

/** Searches the audit trail, newest first, one page at a time. */
export const searchActivities =
  (records: readonly ServerRecord[]): Action<typeof endpoint> =>
  async (act, { query: { before, ...asked } }) => {
    const { db, scope } = act;
    const filters = toLogFilters(asked, act.staff.clinic.head_office);
    const walked = await walk<LoggedEntry>(db, scope, activityLog(filters), filters, before, log_page_size);
    const { shown, ...place } = toLogPage(walked, log_page_size);
    const last = await readLastSeal(db, scope);
    const last_seal = last ? { ...last, sealed_at: last.sealed_at.toISOString() } : null;
    const names = await namesOf(act, records, shown);
    return { data: shown.map((entry) => toLoggedActivity(entry, names)), ...place, last_seal };
  };
