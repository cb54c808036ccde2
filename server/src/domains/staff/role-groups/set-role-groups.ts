import { can } from '@clinic/contract/shared/roles.ts';
import type { setRoleGroups as endpoint } from '@clinic/contract/staff/role-groups.ts';
import type { ActOf, Action } from '../../../platform/act/act.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { endViewsOf } from '../../access/index.ts';
import { findUser, lockUsers, readBranchAccess, saveGrant } from './branch-access.queries.ts';
import { changeOf, delegatedNames, mayChange } from './grant.rules.ts';
import { holdWhatRoleGroupsOpen, readRoleGroups } from './role-groups.queries.ts';

type Act = ActOf<typeof endpoint>;

/** The roles that the granter holds at the branch, read in this transaction without a cache: a role may have been taken a moment ago. */
async function rolesOfGranter(act: Act, clinic_id: number) {
  const session = await readSession(act.db, act.staff.session_id, act.now);
  if (!session) throw act.refusal('not_signed_in');
  const held = session.branches.get(clinic_id)?.roles;
  if (!held || !can(held, 'ROLE_USER_UPDATE')) throw act.refusal('role_missing');
  return held;
}

/**
 * Sets the role groups of a user at a branch to exactly these (T10). Two members who change each other are serialized, so they never
 * both lose what the other took. So are a call that gives a role group and one that changes its roles. Refuses: not_found (branch or
 * user out of sight), own_role_groups, role_missing (taken meanwhile), stale_object, role_group_unknown, role_group_beyond_own.
 */
export const setRoleGroups: Action<typeof endpoint> = async (act, { params: { clinic_id, user_id }, body }) => {
  const { group_id, user_id: own_id } = act.staff;
  if (!act.scope.clinic_ids.includes(clinic_id)) throw act.refusal('not_found');
  if (user_id === own_id) throw act.refusal('own_role_groups');
  await holdWhatRoleGroupsOpen(act.db, group_id);
  const names_of = await lockUsers(act.db, group_id, [own_id, user_id]);
  const held = await rolesOfGranter(act, clinic_id);
  const user = await findUser(act.db, act.scope, user_id, own_id);
  const [present] = await readBranchAccess(act.db, act.scope, user_id, [clinic_id]);
  if (!user || !present) throw act.refusal('not_found');
  if (isOutdated(act, present.updated_at, body.updated_at)) throw act.refusal('stale_object');

  const asked = new Set(body.role_group_ids);
  const wanted = await readRoleGroups(act.db, group_id, [...asked]);
  if (wanted.length < asked.size) throw act.refusal('role_group_unknown');
  const change = changeOf(present.role_groups, wanted);
  if (change.given.length + change.taken.length === 0) return present;
  if (!mayChange(held, change)) throw act.refusal('role_group_beyond_own');

  const ids = (groups: readonly { id: number }[]) => groups.map(({ id }) => id);
  const grant = { user_id, clinic_id, given: ids(change.given), taken: ids(change.taken), updated_by: own_id };
  await saveGrant(act.db, group_id, grant, act.now);
  await endViewsOf(act.db, group_id, user_id, act.now);
  act.accessChanged();
  const own_name = names_of.get(own_id) ?? act.staff.username;
  const names = (groups: readonly { name: string }[]) => ({ role_groups: groups.map(({ name }) => name) });
  const delegated = delegatedNames(held, change);
  act.audit('role_groups_changed', {
    entity: 'user',
    entity_id: user_id,
    clinic_id,
    before: names(present.role_groups),
    after: { ...names(wanted), ...(delegated.length > 0 && { as_delegated: delegated }) },
    note: user.username,
  });
  act.notify('access_changed', { user_id }, { by: own_name, place: present.clinic.name });
  act.announce('user_access_update', { clinic_id }, { user_id });
  return { ...present, role_groups: wanted, updated_at: act.now, updated_by: own_name };
};
