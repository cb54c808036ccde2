import type { changePassword as endpoint } from '@clinic/contract/access/password.ts';
import type { Action } from '../../../platform/act/act.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import { clearAttempts } from '../sign-in/attempts.queries.ts';
import { passwordChangedMail } from '../forgotten-password/reset-mails.ts';
import { refusalOfPassword, signOutEverywhere } from './set-password.ts';
import { holdOwnUser } from '../hold-own-user.ts';
import { hashPassword, matchesPassword } from '../passwords.ts';
import { openSession } from '../permanent-token.ts';
import { keepFormerProof } from '../sign-in/sessions.queries.ts';
import { findOwnUser, savePassword } from '../users.queries.ts';
import { countWrongTry, openAttempts } from '../sign-in/wrong-tries.ts';

/**
 * Changes the user’s own password (part 1 §5): every session ends, and this device continues with the new permanent token. A wrong old
 * password counts towards the lock. Refuses: not_signed_in (a concurrent change came first), wrong_password, account_locked, password_rule,
 * password_breached, password_not_confirmed, password_unchanged.
 */
export const changePassword: Action<typeof endpoint> = async (act, { body }) => {
  const { group_id, user_id, device_id } = act.staff;
  const attempts = await openAttempts(act, { ...(await findOwnUser(act.db, group_id, user_id)), device_id });
  const { user, session } = await holdOwnUser(act);
  if (!(await matchesPassword(body.old_password, user.password_hash, act.password_cost)))
    throw await countWrongTry(act, attempts, 'wrong_password');
  const refused = refusalOfPassword(body, [user.group_code, user.username]);
  if (refused) throw act.refusal(refused);
  if (body.password === body.old_password) throw act.refusal('password_unchanged');

  await clearAttempts(act.db, attempts, device_id, act.now);
  await savePassword(act.db, group_id, user_id, await hashPassword(body.password, act.password_cost), act.now);
  await signOutEverywhere(act, { group_id, user_id });
  const token = await openSession(act, { ...user, group_id }, device_id);
  // With a second factor, the password given for its change is too weak a proof for sensitive calls. For others it is the proof.
  if (user.second_factor_since) await keepFormerProof(act.db, { group_id, user_id }, session.proved_at);
  act.audit('password_changed', { entity: 'user', entity_id: user_id, clinic_id: null });
  act.notify('password_changed', { user_id }, {});
  if (user.email) {
    await act.enqueue(mailJob, passwordChangedMail(user.email, user));
  }
  return { token };
};
