import type { changeForgottenPassword as endpoint } from '@clinic/contract/access/forgotten-password.ts';
import type { ActOf, Action } from '../../../platform/act/act.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import { clearAccount } from '../sign-in/attempts.queries.ts';
import { hashPassword } from '../passwords.ts';
import { refusalOfPassword } from '../password/new-password.ts';
import { signOutEverywhere } from '../password/set-password.ts';
import { lockOwnUser, savePassword } from '../users.queries.ts';
import { type AddressedUser, lockToken, resolveUsersByEmail, spendToken } from './password-reset.queries.ts';
import { passwordChangedMail } from './reset-mails.ts';

type ChangeAct = ActOf<typeof endpoint>;

const over = 'This reset has expired. Please request a new verification code.';

/** The account to change: the only one with this address, or the one that the request names. */
async function findAccount(act: ChangeAct, email: string, account_id: number | undefined): Promise<AddressedUser> {
  const users = await resolveUsersByEmail(act.db, email);
  const enabled = users.filter((user) => user.enable && !user.invited);
  if (enabled.length === 0) throw act.refusal('reset_ended', { token: [over] });
  const meant = account_id === undefined ? enabled : enabled.filter(({ id }) => id === account_id);
  const [account] = meant;
  if (!account || meant.length > 1) throw act.refusal('account_not_chosen');
  return account;
}

/**
 * Sets a new password with the token of a verified code (part 1 §2, §8). It ends every session of the user, clears the lock and notifies
 * the owner by mail. Only a success uses up the token. The account is looked up again after its row is locked: a concurrent change may
 * have disabled the user or given them another address. Refuses: reset_ended, account_not_chosen, password_rule, password_breached,
 * password_not_confirmed.
 */
export const changeForgottenPassword: Action<typeof endpoint> = async (act, { body }) => {
  const email = await lockToken(act.db, body.token, act.now);
  if (email === undefined) throw act.refusal('reset_ended', { token: [over] });
  const { id, group_id, group_code, username } = await findAccount(act, email, body.account_id);
  const refused = refusalOfPassword(body, [group_code, username]);
  if (refused) throw act.refusal(refused);

  await act.enter({ group_id, clinic_ids: [] });
  await clearAccount(act.db, group_code, username);
  await lockOwnUser(act.db, group_id, id);
  await findAccount(act, email, id);
  await spendToken(act.db, body.token);
  await savePassword(act.db, group_id, id, await hashPassword(body.password, act.password_cost), act.now);
  await signOutEverywhere(act, { group_id, user_id: id });
  act.audit('password_reset', { entity: 'user', entity_id: id, clinic_id: null, note: act.request.address });
  act.notify('password_changed', { user_id: id }, {});
  await act.enqueue(mailJob, passwordChangedMail(email, { group_code, username }));
  return undefined;
};
