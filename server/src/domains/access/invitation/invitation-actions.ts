import type * as calls from '@clinic/contract/access/invitation.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveInvitation } from './invitations.queries.ts';
import { clearAccount } from '../sign-in/attempts.queries.ts';
import { refusalOfPassword } from '../password/set-password.ts';
import { hashPassword } from '../passwords.ts';
import { lockOwnUser, savePassword } from '../users.queries.ts';

/** The user whose password a link sets. Used, expired and unknown tokens get the same answer. Refuses: invitation_over. */
export const readInvitation: Action<typeof calls.readInvitation> = async (act, { body: { token } }) => {
  const invited = await resolveInvitation(act.db, token, act.now);
  if (!invited) throw act.refusal('invitation_over');
  const { group_code, group_name, username, first_name } = invited;
  return { group_code, group_name, username, first_name };
};

/**
 * Sets the first password of an invited user, which ends the invitation. The token is checked again after the user’s row is
 * locked: of two requests with it, one sets the password. Refuses: invitation_over, password_rule, password_breached,
 * password_not_confirmed.
 */
export const acceptInvitation: Action<typeof calls.acceptInvitation> = async (act, { body }) => {
  const found = await resolveInvitation(act.db, body.token, act.now);
  if (!found) throw act.refusal('invitation_over');
  const { group_id, user_id: id, group_code, username, clinic_ids } = found;
  const refused = refusalOfPassword(body, [group_code, username]);
  if (refused) throw act.refusal(refused);
  const password_hash = await hashPassword(body.password, act.password_cost);

  await act.enter({ group_id, clinic_ids });
  await clearAccount(act.db, group_code, username);
  await lockOwnUser(act.db, group_id, id);
  const held = await resolveInvitation(act.db, body.token, act.now);
  if (held?.user_id !== id) throw act.refusal('invitation_over');
  await savePassword(act.db, group_id, id, password_hash, act.now);
  act.audit('invitation_accepted', { entity: 'user', entity_id: id, clinic_id: null, note: act.request.address });
  for (const clinic_id of clinic_ids) act.announce('user_changed', { clinic_id }, { user_id: id });
  return undefined;
};
