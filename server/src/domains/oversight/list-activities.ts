import { type listActivities as endpoint, traced_records } from '@clinic/contract/oversight/activities.ts';
import { trailRolesOf } from '@clinic/contract/shared/record.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../platform/act/act.ts';
import { toActivity } from './activity.rules.ts';
import { readActivities } from './activities.queries.ts';

/** What happened to a record, for whoever may see the record itself. Refuses: role_missing, not_found. */
export const listActivities: Action<typeof endpoint> = async (act, { query: { entity, entity_id } }) => {
  const roles = traced_records.filter(({ kind }) => kind === entity).flatMap(trailRolesOf);
  if (!roles.some((role) => can(act.staff.roles, role))) throw act.refusal('role_missing');
  const entries = await readActivities(act.db, act.scope, act.staff.user_id, { entity, id: entity_id });
  if (!entries) throw act.refusal('not_found');
  return { data: entries.map(toActivity) };
};
