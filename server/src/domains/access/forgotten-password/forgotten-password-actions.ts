import type * as calls from '@clinic/contract/access/forgotten-password.ts';
import { reset_mails_an_hour } from '@clinic/contract/access/forgotten-password.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import {
  noteRequest,
  resolveUsersByEmail,
  exchangeCode,
  takeTry,
  type AddressedUser,
  lockToken,
  spendToken,
  mayReveal,
} from './password-reset.queries.ts';
import { resetCodeJob } from './send-reset-code.ts';
import { matchesPassword, hashPassword } from '../passwords.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import { clearAccount } from '../sign-in/attempts.queries.ts';
import { refusalOfPassword, signOutEverywhere } from '../password/set-password.ts';
import { lockOwnUser, savePassword } from '../users.queries.ts';
import { passwordChangedMail } from './reset-mails.ts';

/**
 * Sends a verification code by mail (part 1 §2, §8). The first answers within an hour say what is wrong, as specified. After that budget
 * every address gets the same answer after the same work, which includes no user lookup: the job does the lookup and mails only real users.
 * Refuses: email_required and, within the budget, email_not_found and email_account_disabled.
 */
export const forgetPassword: Action<typeof calls.forgetPassword> = async (act, { body: { email } }) => {
  if (!email) throw act.refusal('email_required');
  if (await mayReveal(act.db, act.request.address, act.now)) {
    const users = await resolveUsersByEmail(act.db, email);
    if (users.length === 0) throw act.refusalThatKeeps('email_not_found');
    if (users.every((user) => !user.enable)) throw act.refusalThatKeeps('email_account_disabled');
  }
  if ((await noteRequest(act.db, email, act.now)) <= reset_mails_an_hour) await act.enqueue(resetCodeJob, { email });
  return undefined;
};

/**
 * Exchanges the right code for a token. It uses a try before any comparison, so that parallel requests cannot bypass the limit. An unknown
 * address is treated like a wrong code. Refuses: email_required, verification_required, verification_incorrect.
 */
export const verifyForgottenPassword: Action<typeof calls.verifyForgottenPassword> = async (act, { body }) => {
  const { email, verify } = body;
  if (!email) throw act.refusal('email_required');
  if (!verify) throw act.refusal('verification_required');
  const taken = await takeTry(act.db, email, act.now);
  if (!taken) throw act.refusal('verification_incorrect');
  const typed = verify.replaceAll(/[\s-]/g, '');
  if (!(await matchesPassword(typed, taken.code_hash, act.password_cost)))
    throw act.refusalThatKeeps('verification_incorrect');
  const users = (await resolveUsersByEmail(act.db, email)).filter((user) => user.enable && !user.invited);
  if (users.length === 0) throw act.refusalThatKeeps('verification_incorrect');
  const token = await exchangeCode(act.db, email, act.now);
  return { token, accounts: users.map(({ id, group_code, username }) => ({ id, group_code, username })) };
};

type ChangeAct = ActOf<typeof calls.changeForgottenPassword>;

const over = 'This reset has expired. Please request a new verification code.';

/** The account to change: the only one with this address, or the named one. */
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
export const changeForgottenPassword: Action<typeof calls.changeForgottenPassword> = async (act, { body }) => {
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
