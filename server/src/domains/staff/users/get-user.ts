import { can } from '@clinic/contract/shared/roles.ts';
import type { getUser as endpoint } from '@clinic/contract/staff/user.ts';
import type { Action } from '../../../platform/act/act.ts';
import { seeUser, shown } from './seen-user.ts';

/** A user of the branches where the caller may see users. The caller's own account is always readable. Refuses: role_missing, not_found. */
export const getUser: Action<typeof endpoint> = async (act, { params: { id } }) => {
  if (id !== act.staff.user_id && !can(act.staff.roles, 'ROLE_USER_VIEW')) throw act.refusal('role_missing');
  const seen = await seeUser(act, id);
  if (!seen) throw act.refusal('not_found');
  return shown(act, seen);
};
