import { type listActivities as endpoint, trailRoles } from '@clinic/contract/oversight/activities.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../platform/act/act.ts';
import { toActivity } from './activity.rules.ts';
import { readActivities } from './activities.queries.ts';

/** What happened to a record, for whoever may see the record itself. Refuses: role_missing, not_found. */
export const listActivities: Action<typeof endpoint> = async (act, { query: { entity, entity_id } }) => {
  const roles: readonly Role[] = trailRoles[entity];
  if (!roles.some((role) => can(act.staff.roles, role))) throw act.refusal('role_missing');
  const entries = await readActivities(act.db, act.scope, entity, entity_id);
  if (!entries) throw act.refusal('not_found');
  return { data: entries.map(toActivity) };
};
