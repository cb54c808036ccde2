import { type listActivities as listEndpoint, traced_records } from '@clinic/contract/trail/activities.ts';
import {
  type listPatientViews as viewsEndpoint,
  log_page_size,
  type searchActivities as searchEndpoint,
} from '@clinic/contract/trail/activity-log.ts';
import { trailRolesOf } from '@clinic/contract/shared/record.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { answerOf, type ServerRecord } from '../../platform/records/server-record.ts';
import { readActivities, activityLog, type LoggedEntry, type ViewEntry, viewLog } from './activity-log.queries.ts';
import { readLastSeal } from '../../platform/trail/last-seal.ts';
import { readLog, toLogPage } from '../../platform/trail/read-log.ts';
import { type NamesByKind, toActivity, toLoggedActivity, toPatientView } from './activity.rules.ts';
import { toLogFilters } from './log-filters.rules.ts';

/** Lists the trail of a record for users who may see the record. Refuses: role_missing, not_found. */
export function listActivities(records: readonly ServerRecord[]): Action<typeof listEndpoint> {
  const kinds = new Map(
    traced_records.map((record) => [
      record.kind,
      { roles: trailRolesOf(record), trail: answerOf(records, record.kind, 'trail') },
    ]),
  );
  return async (act, { query: { entity, entity_id } }) => {
    const kind = kinds.get(entity);
    if (!kind?.roles.some((role) => can(act.staff.roles, role))) throw act.refusal('role_missing');
    const reader = { scope: act.scope, user_id: act.staff.user_id };
    const entries = await readActivities(act.db, reader, kind.trail, entity_id);
    if (!entries) throw act.refusal('not_found');
    // An entry of a related record is shown to those who may see that record.
    const isSeen = (of: string) =>
      of === entity || kinds.get(of as typeof entity)?.roles.some((role) => can(act.staff.roles, role));
    return { data: entries.filter((entry) => isSeen(entry.entity)).map(toActivity) };
  };
}

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
  (records: readonly ServerRecord[]): Action<typeof searchEndpoint> =>
  async (act, { query: { before, ...asked } }) => {
    const { db, scope } = act;
    const filters = toLogFilters(asked, act.staff.clinic.head_office);
    const found = await readLog<LoggedEntry>(db, activityLog(scope, filters), before, log_page_size);
    const { shown, ...place } = toLogPage(found, log_page_size);
    const last_seal = (await readLastSeal(db, scope.group_id)) ?? null;
    const names = await namesOf(act, records, shown);
    return { data: shown.map((entry) => toLoggedActivity(entry, names)), ...place, last_seal };
  };

/** Lists accesses to patient data, newest first, one page at a time. */
export const listPatientViews: Action<typeof viewsEndpoint> = async (
  { db, scope, staff },
  { query: { before, way, ...asked } },
) => {
  const filters = toLogFilters(asked, staff.clinic.head_office);
  const log = viewLog(scope, filters, way || undefined);
  const { shown, ...place } = toLogPage(await readLog<ViewEntry>(db, log, before, log_page_size), log_page_size);
  return { data: shown.map(toPatientView), ...place };
};
