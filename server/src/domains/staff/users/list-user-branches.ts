import type { UserBranch } from '@clinic/contract/staff/role-groups.ts';
import type { listUserBranches as endpoint } from '@clinic/contract/staff/user.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { findUser, readBranchAccess } from '../role-groups/branch-access.queries.ts';

/** What a user holds at each branch where the caller may see users, with what the caller holds there. Refuses: not_found. */
export const listUserBranches: Action<typeof endpoint> = async (act, { params: { id } }) => {
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
): Promise<UserBranch | undefined> {
  if (user_id === act.staff.user_id) return undefined;
  const { data } = await listUserBranches(act, { params: { id: user_id }, query: undefined, body: undefined });
  return data.find(({ clinic }) => clinic.id === clinic_id);
}
