import type * as calls from '@clinic/contract/staff/user-access.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { userBranch } from '@clinic/contract/staff/role-groups.ts';
import type { listUsers as list } from '@clinic/contract/staff/users.ts';
import type {
  createUser as create,
  getUser as get,
  listUserBranches as listBranches,
  updateUser,
} from '@clinic/contract/staff/user.ts';
import type { getSelfProfile as getSelf } from '@clinic/contract/staff/self-profile.ts';
import type { UserAccess, PortalAction } from '@clinic/contract/staff/user-access.ts';
import { member_calls } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { placeOf } from '@clinic/contract/staff/area-order.ts';
import type { z } from 'zod/mini';
import type { Action, ReadCallAct } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { branchesWith } from '../role-groups/grant.rules.ts';
import { findUser, readBranchAccess, type SeenUser } from '../role-groups/branch-access.queries.ts';
import { addUser } from './add-user.ts';
import { seeUser, shown } from './seen-user.ts';
import { countUsers, listUserRows } from './user-list.queries.ts';
import { findProfile } from './user.queries.ts';

/** The profile of the signed-in user. */
export const getSelfProfile: Action<typeof getSelf> = async (act) => {
  const { group_id, user_id, clinic } = act.staff;
  const profile = await findProfile(act.db, group_id, clinic.id, user_id);
  if (!profile) throw act.refusal('not_signed_in');
  return profile;
};

/** Users of the branches where the caller may see users. Users without any branch are visible to all of them. */
export const listUsers: Action<typeof list> = async (act, { query }) => {
  const filter = {
    caller_id: act.staff.user_id,
    words: soughtWords(query.username),
    expired_at: query.invitation === 'expired' ? act.now : undefined,
    sort: query.sort,
  };
  const caller = await readSession(act.db, act.staff.session_id, act.now);
  if (!caller) throw act.refusal('not_signed_in');
  const update_at = branchesWith(caller, act.staff.clinic.id, ['ROLE_USER_UPDATE']);
  const count = await countUsers(act.db, act.scope, filter);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listUserRows(act.db, act.scope, { ...filter, update_at }, page);
  return { data: rows, pager: pagerOf(query, count) };
};

/** Creates a user. Refuses: validation_failed (user name taken, password rule, role groups beyond the creator's rights). */
export const createUser: Action<typeof create> = async (act, { body }) => {
  const seen = await seeUser(act, await addUser(act, body));
  if (!seen) throw new Error('A user who was just created is not in sight.');
  return shown(act, seen);
};

/** A user of the branches where the caller may see users. The caller's own account is always readable. Refuses: role_missing, not_found. */
export const getUser: Action<typeof get> = async (act, { params: { id } }) => {
  if (id !== act.staff.user_id && !can(act.staff.roles, 'ROLE_USER_VIEW')) throw act.refusal('role_missing');
  const seen = await seeUser(act, id);
  if (!seen) throw act.refusal('not_found');
  return shown(act, seen);
};

/** The object of a save: the user as on the page, or as in the list, which adds `invited`. Refuses: role_missing, not_found. */
export async function presentUser(
  act: ReadCallAct<'role_missing' | 'not_found'>,
  { params, sent }: { params: { id: number }; sent: Record<string, unknown> },
): Promise<z.output<typeof updateUser.saves>> {
  const user = await getUser(act, { params, query: undefined, body: undefined });
  return Object.hasOwn(sent, 'invited') ? { ...user, invited: user.invitation !== null } : user;
}

/** A user's role groups at each branch where the caller may see users, with the caller's own there. Refuses: not_found. */
export const listUserBranches: Action<typeof listBranches> = async (act, { params: { id } }) => {
  const caller = await readSession(act.db, act.staff.session_id, act.now);
  if (!caller) throw act.refusal('not_signed_in');
  if (!(await findUser(act.db, act.scope, id, act.staff.user_id))) throw act.refusal('not_found');
  const branches = await readBranchAccess(act.db, act.scope, id, act.scope.clinic_ids);
  return {
    data: branches.map((branch) => ({ ...branch, held: [...(caller.branches.get(branch.clinic.id)?.roles ?? [])] })),
  };
};

/** The role groups that a call sets. Nobody sets their own. */
export async function presentUserBranch(
  act: Parameters<typeof listUserBranches>[0],
  { params: { clinic_id, user_id } }: { params: { clinic_id: number; user_id: number } },
): Promise<z.output<typeof userBranch> | undefined> {
  if (user_id === act.staff.user_id) return undefined;
  const { data } = await listUserBranches(act, { params: { id: user_id }, query: undefined, body: undefined });
  return data.find(({ clinic }) => clinic.id === clinic_id);
}

/** The roles that open the call, any of which is enough. Empty if the call only needs a signed-in member. */
const askedRoles = ({ access }: Pick<EndpointDefinition, 'access'>): PortalAction['roles'] => {
  if (access.kind !== 'member') return [];
  const asked = access.one_of ?? (access.role === undefined ? [] : [access.role]);
  return asked.map((one) => (typeof one === 'string' ? one : { all: [...one.all] }));
};

/** Every call that a signed-in member can make, read from the endpoint declarations: the screen shows exactly what the server checks. */
const portal_actions: readonly PortalAction[] = member_calls
  .map(({ endpoint, area }) => ({
    name: endpoint.name,
    summary: endpoint.words ?? endpoint.summary,
    area,
    changes: endpoint.method !== 'GET',
    roles: askedRoles(endpoint),
    of_group: endpoint.reach === 'group',
  }))
  .toSorted((one, other) => placeOf(one.area) - placeOf(other.area));

/** Reasons why the user is locked out regardless of their roles, in the order of the portal's checks. */
function hindranceOf(user: SeenUser): UserAccess['hindrance'] {
  if (!user.enable) return 'disabled';
  if (user.invited) return 'invited';
  if (user.change_password) return 'password_must_change';
  return user.second_factor_required && !user.has_second_factor ? 'second_factor_missing' : null;
}

/** A user's role groups at each branch where the caller is an owner, with the roles that each call requires. Refuses: not_found. */
export const getUserAccess: Action<typeof calls.getUserAccess> = async (act, { params: { id: user_id } }) => {
  const user = await findUser(act.db, act.scope, user_id, act.staff.user_id);
  if (!user) throw act.refusal('not_found');
  const { id, username, first_name, last_name } = user;
  return {
    user: { id, username, first_name, last_name },
    hindrance: hindranceOf(user),
    branches: await readBranchAccess(act.db, act.scope, user_id, act.scope.clinic_ids),
    actions: [...portal_actions],
  };
};
