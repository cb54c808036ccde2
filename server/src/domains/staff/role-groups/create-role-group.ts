import type { createRoleGroup as endpoint } from '@clinic/contract/staff/change-role-groups.ts';
import { most_role_groups } from '@clinic/contract/staff/role-groups.ts';
import type { Action } from '../../../platform/act/act.ts';
import { holdCatalogue, insertRoleGroup, isNameTaken, readCatalogueRow } from './role-group-catalogue.queries.ts';
import { mayOpen, storedRoles } from './role-group.rules.ts';
import { mustAskSecondFactor } from './role-group-guard.ts';
import { changerOf, showRoleGroups } from './role-group-view.ts';

/**
 * Creates a role group without holders. It may only open roles that the caller holds at the branch (T10). It requires a second factor
 * if an owner required one for a role group with any of these roles. Refuses: role_missing, role_group_name_taken,
 * roles_beyond_own, too_many_role_groups.
 */
export const createRoleGroup: Action<typeof endpoint> = async (act, { body: { name, roles } }) => {
  const { group_id, user_id } = act.staff;
  if ((await holdCatalogue(act.db, group_id)) >= most_role_groups) throw act.refusal('too_many_role_groups');
  const looking = await changerOf(act);
  if (!mayOpen(looking, [], roles)) throw act.refusal('roles_beyond_own');
  if (await isNameTaken(act.db, group_id, name, null)) throw act.refusal('role_group_name_taken');
  const second_factor_required = await mustAskSecondFactor(act, looking, roles);
  const written = { name, roles: storedRoles(roles), second_factor_required, updated_at: act.now, updated_by: user_id };
  const id = await insertRoleGroup(act.db, group_id, written);
  act.audit('role_group_created', {
    entity: 'role_group',
    entity_id: id,
    clinic_id: null,
    after: { name, roles: written.roles, ...(second_factor_required && { second_factor_required }) },
    note: name,
  });
  for (const clinic_id of act.scope.clinic_ids)
    act.announce('role_group_changed', { clinic_id }, { role_group_id: id });
  const row = await readCatalogueRow(act.db, group_id, id);
  const [made] = await showRoleGroups(act, looking, row ? [row] : []);
  if (!made) throw new Error('A role group that was just made is not there.');
  return made;
};
