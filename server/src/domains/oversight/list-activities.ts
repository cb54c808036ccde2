import { type listActivities as endpoint, traced_records } from '@clinic/contract/oversight/activities.ts';
import { trailRolesOf } from '@clinic/contract/shared/record.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../platform/act/act.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { readActivities } from './activities.queries.ts';
import { toActivity } from './activity.rules.ts';
import { answerOf } from './answer-of.ts';

/** Lists the trail of a record for users who may see the record. Refuses: role_missing, not_found. */
export function listActivities(records: readonly ServerRecord[]): Action<typeof endpoint> {
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
