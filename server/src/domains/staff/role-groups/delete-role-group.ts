import type { deleteRoleGroup as endpoint } from '@clinic/contract/staff/change-role-groups.ts';
import type { Action } from '../../../platform/act/act.ts';
import { holdCatalogue, holdForRemoval, readCatalogueRow, removeRoleGroup } from './role-group-catalogue.queries.ts';
import { holdWhoHasRoleGroups } from './role-groups.queries.ts';
import { hindranceOf, mayNarrow } from './role-group.rules.ts';
import { changerOf } from './role-group-view.ts';

/**
 * Deletes a role group that has no holders at any branch. A concurrent call that gives it either commits first (role_group_in_use
 * here) or is refused because the role group is gone. Refuses: role_missing, not_found, role_group_in_use,
 * role_group_out_of_reach, role_group_guarded.
 */
export const deleteRoleGroup: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { group_id } = act.staff;
  await holdWhoHasRoleGroups(act.db, group_id);
  await holdCatalogue(act.db, group_id);
  await holdForRemoval(act.db, group_id, id);
  const row = await readCatalogueRow(act.db, group_id, id);
  if (!row) throw act.refusal('not_found');
  const looking = await changerOf(act);
  if (row.holders.length > 0) throw act.refusal('role_group_in_use');
  if (hindranceOf(looking, [], row.roles)) throw act.refusal('role_group_out_of_reach');
  if (!mayNarrow(looking, row)) throw act.refusal('role_group_guarded');
  await removeRoleGroup(act.db, group_id, id);
  act.audit('role_group_deleted', {
    entity: 'role_group',
    entity_id: id,
    clinic_id: null,
    before: { name: row.name, roles: row.stored_roles },
    note: row.name,
  });
  for (const clinic_id of act.scope.clinic_ids)
    act.announce('role_group_changed', { clinic_id }, { role_group_id: id });
  return undefined;
};
