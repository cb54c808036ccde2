import { can } from '@clinic/contract/shared/roles.ts';
import type { ListedUser } from '@clinic/contract/staff/user-list.ts';
import type { getUser as endpoint, User } from '@clinic/contract/staff/user.ts';
import type { Action, ReadCallAct } from '../../../platform/act/act.ts';
import { seeUser, shown } from './seen-user.ts';

/** A user of the branches where the caller may see users. The caller's own account is always readable. Refuses: role_missing, not_found. */
export const getUser: Action<typeof endpoint> = async (act, { params: { id } }) => {
  if (id !== act.staff.user_id && !can(act.staff.roles, 'ROLE_USER_VIEW')) throw act.refusal('role_missing');
  const seen = await seeUser(act, id);
  if (!seen) throw act.refusal('not_found');
  return shown(act, seen);
};

/** What a save names: the user as its page shows it, or as the list does, where alone `invited` is. Refuses: role_missing, not_found. */
export async function presentUser(
  act: ReadCallAct<'role_missing' | 'not_found'>,
  { params, sent }: { params: { id: number }; sent: Record<string, unknown> },
): Promise<User | ListedUser> {
  const user = await getUser(act, { params, query: undefined, body: undefined });
  return Object.hasOwn(sent, 'invited') ? { ...user, invited: user.invitation !== null } : user;
}
