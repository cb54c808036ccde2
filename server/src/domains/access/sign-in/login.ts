import type { login as endpoint } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../../platform/act/act.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { matchesPassword } from '../passwords.ts';
import { askSecondProof } from '../second-factor/ask-second-proof.ts';
import { lockForSignIn, resolveUser } from '../users.queries.ts';
import { countWrongTry, openAttempts } from './wrong-tries.ts';

/**
 * Signs in (part 1 §2, §8). An unknown user name gets the same answer, in the same time and with the same count of tries, as a wrong
 * password. Refuses: login_failed, account_locked, and account_disabled after the right password.
 */
export const login: Action<typeof endpoint> = async (act, { body }) => {
  const device_id = body.device_id ?? null;
  const attempts = await openAttempts(act, { group_code: body.code, username: body.username, device_id });
  const user = await resolveUser(act.db, body.code, body.username);
  if (!(await matchesPassword(body.password, user?.password_hash, act.password_cost)) || !user)
    throw await countWrongTry(act, attempts, 'login_failed');
  await act.enter({ group_id: user.group_id, clinic_ids: [] });
  const { password_hash, enable } = await lockForSignIn(act.db, user);
  // Another call changed the password while this one compared it.
  if (password_hash !== user.password_hash) throw await countWrongTry(act, attempts, 'login_failed');
  if (!enable) throw act.refusal('account_disabled');

  const second_factor = await askSecondProof(act, user, device_id);
  if (second_factor) return { second_factor };
  return { token: await completeSignIn(act, user, attempts, { device_id, proved_with: 'password' }) };
};
