import type { verifyForgottenPassword as endpoint } from '@clinic/contract/access/forgotten-password.ts';
import type { Action } from '../../../platform/act/act.ts';
import { matchesPassword } from '../passwords.ts';
import { exchangeCode, resolveUsersByEmail, takeTry } from './password-reset.queries.ts';

/**
 * Exchanges the right code for a token. It uses a try before any comparison, so that parallel requests cannot bypass the limit. An unknown
 * address is treated like a wrong code. Refuses: email_required, verification_required, verification_incorrect.
 */
export const verifyForgottenPassword: Action<typeof endpoint> = async (act, { body }) => {
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
