import type { updateRoleGroup as endpoint } from '@clinic/contract/staff/change-role-groups.ts';
import { isDelegable } from '@clinic/contract/staff/delegation.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { ActOf, Action } from '../../../platform/act/act.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { endViewsOf } from '../../access/index.ts';
import { lockUsers } from './branch-access.queries.ts';
import {
  type CatalogueRow,
  holdCatalogue,
  isNameTaken,
  readBranchNames,
  readCatalogueRow,
  readStaffedBranches,
  saveRoleGroup,
} from './role-group-catalogue.queries.ts';
import { holdWhoHasRoleGroups } from './role-groups.queries.ts';
import {
  hindranceOf,
  isOwnerAt,
  isSameSet,
  type Looking,
  mayNarrow,
  mayOpen,
  storedRoles,
} from './role-group.rules.ts';
import { mustAskSecondFactor, changerOf, showSaved } from './role-group-view.ts';

type Act = ActOf<typeof endpoint>;

const refusal_of = {
  own: 'own_role_group',
  elsewhere: 'role_group_elsewhere',
  beyond_own: 'role_group_out_of_reach',
} as const;

/**
 * Locks the role group and all its holders: first the catalogue, then the users. Meanwhile no other call changes them or gives the
 * role group.
 */
async function holdRoleGroup(act: Act, id: number): Promise<{ row: CatalogueRow; own_name: string }> {
  const { group_id, user_id: own_id } = act.staff;
  await holdWhoHasRoleGroups(act.db, group_id);
  await holdCatalogue(act.db, group_id);
  const seen = await readCatalogueRow(act.db, group_id, id);
  if (!seen) throw act.refusal('not_found');
  const names_of = await lockUsers(act.db, group_id, [own_id, ...seen.holders.map(({ user_id }) => user_id)]);
  const row = await readCatalogueRow(act.db, group_id, id);
  if (!row) throw act.refusal('not_found');
  return { row, own_name: names_of.get(own_id) ?? act.staff.username };
}

/**
 * A delegated role group opens nothing more than its owners decided: user managers without these roles give it to others. Refuses:
 * roles_undelegable, role_group_delegated.
 */
async function checkDelegated(
  act: Act,
  looking: Looking,
  { delegated }: CatalogueRow,
  roles: readonly Role[],
  opened: readonly Role[],
) {
  if (!delegated || opened.length === 0) return;
  if (!isDelegable(roles)) throw act.refusal('roles_undelegable');
  if (!isOwnerAt(looking, await readStaffedBranches(act.db, act.staff.group_id)))
    throw act.refusal('role_group_delegated');
}

/** Notifies the holders and applies the new roles to them on every process. */
async function notifyHolders(act: Act, { holders }: CatalogueRow, by: string): Promise<void> {
  const { group_id } = act.staff;
  const names = await readBranchNames(act.db, group_id);
  const list = new Intl.ListFormat('en-SG');
  for (const [user_id, of_user] of Map.groupBy(holders, (holder) => holder.user_id)) {
    await endViewsOf(act.db, group_id, user_id, act.now);
    const place = list.format(of_user.map(({ clinic_id }) => names.get(clinic_id) ?? ''));
    act.notify('access_changed', { user_id }, { by, place });
    for (const { clinic_id } of of_user)
      if (act.scope.clinic_ids.includes(clinic_id)) act.announce('user_access_update', { clinic_id }, { user_id });
  }
  act.accessChanged();
}

/**
 * Renames a role group and sets its roles, for all holders at once and on every process. The caller does not hold it, and holds all
 * its old and new roles at each branch where it has a holder. So at least one owner is left (the caller), and no user ends with more
 * rights than the caller (T10). A caller who is not an owner cannot bypass a second-factor rule.
 * Refuses: role_missing, not_found, own_role_group, role_group_elsewhere, role_group_out_of_reach, stale_object, role_group_guarded,
 * roles_beyond_own, roles_undelegable, role_group_delegated, role_group_name_taken.
 */
export const updateRoleGroup: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { group_id, user_id } = act.staff;
  const { row, own_name } = await holdRoleGroup(act, id);
  const looking = await changerOf(act);
  const hindrance = hindranceOf(looking, row.holders, row.roles);
  if (hindrance) throw act.refusal(refusal_of[hindrance]);
  if (isOutdated(act, row.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const takes = row.roles.some((role) => !body.roles.includes(role));
  if (takes && !mayNarrow(looking, row)) throw act.refusal('role_group_guarded');
  if (!mayOpen(looking, row.holders, body.roles)) throw act.refusal('roles_beyond_own');
  const opened = body.roles.filter((role) => !row.roles.includes(role));
  await checkDelegated(act, looking, row, body.roles, opened);
  if (await isNameTaken(act.db, group_id, body.name, id)) throw act.refusal('role_group_name_taken');

  const roles = storedRoles(body.roles, row.stored_roles);
  const is_same = isSameSet(roles, row.stored_roles);
  if (!is_same || body.name !== row.name) {
    const updated_at = row.updated_at ? changedAt(row.updated_at, act.now) : act.now;
    const asks = row.second_factor_required || (await mustAskSecondFactor(act, looking, opened));
    const written = { name: body.name, roles, second_factor_required: asks, updated_at, updated_by: user_id };
    await saveRoleGroup(act.db, group_id, id, written);
    const changes_rule = asks !== row.second_factor_required;
    act.audit('role_group_updated', {
      entity: 'role_group',
      entity_id: id,
      clinic_id: null,
      before: { name: row.name, roles: row.stored_roles, ...(changes_rule && { second_factor_required: false }) },
      after: { name: body.name, roles, ...(changes_rule && { second_factor_required: true }) },
      note: body.name,
    });
    if (!is_same) await notifyHolders(act, row, own_name);
    else act.accessChanged();
    for (const clinic_id of act.scope.clinic_ids)
      act.announce('role_group_changed', { clinic_id }, { role_group_id: id });
  }
  return showSaved(act, looking, id);
};
