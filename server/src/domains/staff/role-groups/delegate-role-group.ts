import { can } from '@clinic/contract/shared/roles.ts';
import type { delegateRoleGroup as endpoint } from '@clinic/contract/staff/change-role-groups.ts';
import type { Action } from '../../../platform/act/act.ts';
import {
  holdCatalogue,
  readCatalogueRow,
  readStaffedBranches,
  saveDelegation,
} from './role-group-catalogue.queries.ts';
import { holdWhoHasRoleGroups } from './role-groups.queries.ts';
import { lookingOf, showRoleGroups } from './role-group-view.ts';
import { delegationHindranceOf } from './role-group.rules.ts';

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
export const delegateRoleGroup: Action<typeof endpoint> = async (act, { params: { id }, body: { delegated } }) => {
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
    const updated_at = new Date(Math.max(act.now.getTime(), (row.updated_at?.getTime() ?? 0) + 1));
    await saveDelegation(act.db, group_id, id, { delegated, updated_at, updated_by: user_id });
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
  const saved = await readCatalogueRow(act.db, group_id, id);
  const [shown] = await showRoleGroups(act, looking, saved ? [saved] : []);
  if (!shown) throw act.refusal('not_found');
  return shown;
};
