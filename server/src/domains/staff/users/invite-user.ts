import type { inviteUser as endpoint } from '@clinic/contract/staff/invitation.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { askInvitation, readOwnFullName, takeInvitation } from '../../access/index.ts';
import { isBeyond } from '../role-groups/grant.rules.ts';
import { holdWhatRoleGroupsOpen } from '../role-groups/role-groups.queries.ts';
import { type GivenInvitation, holdInvitable } from './invitations.queries.ts';
import { rightsOf } from './seen-user.ts';

type Inviting = Pick<MemberAct, 'db' | 'now' | 'enqueue' | 'request' | 'staff' | 'audit' | 'announce'>;

/** Mails a user without a password the link to choose one. Called for a new user and when the invitation is sent again. */
export async function invite(act: Inviting, user: { id: number; email: string }): Promise<GivenInvitation> {
  const { group_id } = act.staff;
  const invited_by = await readOwnFullName(act.db, act.staff);
  await askInvitation(act, { group_id, user_id: user.id, email: user.email, invited_by });
  act.audit('user_invited', { entity: 'user', entity_id: user.id, clinic_id: null, after: { email: user.email } });
  act.announce('user_changed', { clinic_id: act.staff.clinic.id }, { user_id: user.id });
  return { sent_at: act.now, expires_at: null, ended: false };
}

/**
 * Sends the invitation again to a user who has no password yet. The caller must have all rights of the user, because a reader of that
 * mail can take over the account (T10). Refuses: not_found, user_beyond_own, not_invited, invited_is_disabled, email_missing,
 * invitations_used_up.
 */
export const inviteUser: Action<typeof endpoint> = async (act, { params: { id } }) => {
  await holdWhatRoleGroupsOpen(act.db, act.staff.group_id);
  const user = await holdInvitable(act.db, act.scope, id);
  if (!user) throw act.refusal('not_found');
  const caller = await readSession(act.db, act.staff.session_id, act.now);
  if (!caller) throw act.refusal('not_signed_in');
  if (isBeyond(await rightsOf(act, id), caller.branches)) throw act.refusal('user_beyond_own');
  if (!user.is_invited) throw act.refusal('not_invited');
  if (!user.enable) throw act.refusal('invited_is_disabled');
  const { email } = user;
  if (!email) throw act.refusal('email_missing');
  if (!(await takeInvitation(act, email))) throw act.refusal('invitations_used_up');
  return invite(act, { id, email });
};
