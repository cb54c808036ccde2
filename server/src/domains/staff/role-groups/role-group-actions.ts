import type * as calls from '@clinic/contract/staff/change-role-groups.ts';
import type {
  createRoleGroup as create,
  deleteRoleGroup as remove,
  getRoleGroup as get,
} from '@clinic/contract/staff/change-role-groups.ts';
import { type listRoleGroups as list, most_role_groups } from '@clinic/contract/staff/role-groups.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { Action } from '../../../platform/act/act.ts';
import {
  countCatalogue,
  holdCatalogue,
  holdForRemoval,
  insertRoleGroup,
  isNameTaken,
  readBranchNames,
  readCatalogue,
  readCatalogueRow,
  readMembers,
  readStaffedBranches,
  removeRoleGroup,
  saveRoleGroup,
} from './role-group-catalogue.queries.ts';
import { delegationHindranceOf, hindranceOf, mayNarrow, mayOpen, storedRoles } from './role-group.rules.ts';
import { mustAskSecondFactor, changerOf, lookingOf, showRoleGroups, showSaved } from './role-group-view.ts';
import { holdWhoHasRoleGroups } from './role-groups.queries.ts';

/** The role groups of the provider group, by name. All branches share one catalogue. */
export const listRoleGroups: Action<typeof list> = async (act, { query }) => {
  const { group_id } = act.staff;
  const rows = await readCatalogue(act.db, group_id, pageOf(query));
  const count = await countCatalogue(act.db, group_id);
  return { data: await showRoleGroups(act, await lookingOf(act), rows), pager: pagerOf(query, count) };
};

/** A role group with its holders at the branches where the caller may see users. Refuses: not_found. */
export const getRoleGroup: Action<typeof get> = async (act, { params: { id } }) => {
  const row = await readCatalogueRow(act.db, act.scope.group_id, id);
  if (!row) throw act.refusal('not_found');
  const looking = await lookingOf(act);
  const [shown] = await showRoleGroups(act, looking, [row]);
  if (!shown) throw act.refusal('not_found');
  const in_sight = row.holders.filter(({ clinic_id }) => act.scope.clinic_ids.includes(clinic_id));
  const names = await readBranchNames(act.db, act.scope.group_id);
  const people = await readMembers(act.db, act.scope.group_id, [...new Set(in_sight.map(({ user_id }) => user_id))]);
  const members = people.map((person) => ({
    ...person,
    branches: in_sight
      .filter(({ user_id }) => user_id === person.id)
      .map(({ clinic_id }) => ({ id: clinic_id, name: names.get(clinic_id) ?? '' }))
      .toSorted((one, other) => one.id - other.id),
  }));
  const staffed = await readStaffedBranches(act.db, act.scope.group_id);
  return { ...shown, members, delegation_hindrance: delegationHindranceOf(looking, staffed, row.roles) };
};

/**
 * Creates a role group without holders. It may only open roles that the caller holds at the branch (T10). It requires a second factor
 * if an owner required one for a role group with any of these roles. Refuses: role_missing, role_group_name_taken,
 * roles_beyond_own, too_many_role_groups.
 */
export const createRoleGroup: Action<typeof create> = async (act, { body: { name, roles } }) => {
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
  return showSaved(act, looking, id);
};

/**
 * Deletes a role group that has no holders at any branch. A concurrent call that gives it either commits first (role_group_in_use
 * here) or is refused because the role group is gone. Refuses: role_missing, not_found, role_group_in_use,
 * role_group_out_of_reach, role_group_guarded.
 */
export const deleteRoleGroup: Action<typeof remove> = async (act, { params: { id } }) => {
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

const refusal_of = {
  elsewhere: 'delegation_elsewhere',
  opens_users: 'delegation_opens_users',
  beyond_own: 'delegation_beyond_own',
} as const;

/**
 * Lets user managers give a role group although they do not hold its roles, or ends that. An owner of every branch delegates; any owner
 * may end it, because that gives no one more. Waits for running calls that give role groups: once it has ended, none of them uses it.
 * Those who received the role group keep it. Refuses: role_missing (taken meanwhile), not_found, delegation_elsewhere,
 * delegation_opens_users, delegation_beyond_own.
 */
export const delegateRoleGroup: Action<typeof calls.delegateRoleGroup> = async (
  act,
  { params: { id }, body: { delegated } },
) => {
  const { group_id, user_id } = act.staff;
  await holdWhoHasRoleGroups(act.db, group_id);
  await holdCatalogue(act.db, group_id);
  const row = await readCatalogueRow(act.db, group_id, id);
  if (!row) throw act.refusal('not_found');
  const looking = await lookingOf(act);
  const held = looking.branches.get(looking.clinic_id)?.roles;
  if (!held || !can(held, 'ROLE_SUPERADMIN')) throw act.refusal('role_missing');
  if (delegated) {
    const staffed = await readStaffedBranches(act.db, group_id);
    const hindrance = delegationHindranceOf(looking, staffed, row.roles);
    if (hindrance) throw act.refusal(refusal_of[hindrance]);
  }
  if (row.delegated !== delegated) {
    const updated_at = row.updated_at ? changedAt(row.updated_at, act.now) : act.now;
    await saveRoleGroup(act.db, group_id, id, { delegated, updated_at, updated_by: user_id });
    act.audit(delegated ? 'role_group_delegated' : 'role_group_undelegated', {
      entity: 'role_group',
      entity_id: id,
      clinic_id: null,
      before: { delegated: row.delegated },
      after: { delegated },
      note: row.name,
    });
    for (const clinic_id of act.scope.clinic_ids)
      act.announce('role_group_changed', { clinic_id }, { role_group_id: id });
  }
  return showSaved(act, looking, id);
};
