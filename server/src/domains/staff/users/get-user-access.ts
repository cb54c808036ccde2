import type { getUserAccess as endpoint, UserAccess } from '@clinic/contract/staff/user-access.ts';
import type { Action } from '../../../platform/act/act.ts';
import { findUser, readBranchAccess, type SeenUser } from '../role-groups/branch-access.queries.ts';
import { portal_actions } from '../portal-actions.ts';

/** Reasons why the user is locked out regardless of their roles, in the order of the portal's checks. */
function hindranceOf(user: SeenUser): UserAccess['hindrance'] {
  if (!user.enable) return 'disabled';
  if (user.invited) return 'invited';
  if (user.change_password) return 'password_must_change';
  return user.second_factor_required && !user.has_second_factor ? 'second_factor_missing' : null;
}

/** What a user holds at each branch where the caller is an owner, with the roles that each call requires. Refuses: not_found. */
export const getUserAccess: Action<typeof endpoint> = async (act, { params: { id: user_id } }) => {
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
