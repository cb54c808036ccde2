import type { login } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../platform/http/act.ts';
import { clearAttempts, lockAttempts, saveAttempts } from './attempts.queries.ts';
import { afterWrongPassword, isLocked } from './attempts.rules.ts';
import { matchesPassword } from './passwords.ts';
import { openSession } from './permanent-token.ts';
import { resolveUser } from './users.queries.ts';

/**
 * Signs in (part 1 §2, §8). An unknown user is treated and timed like a wrong password, and counted the same.
 * Refuses: login_failed, account_locked, and account_disabled to whoever knows the password.
 */
export const signIn: Action<typeof login> = async (act, { body }) => {
  const attempts = await lockAttempts(act.db, body.code, body.username, act.now);
  if (isLocked(attempts, act.now)) throw act.refusal('account_locked');

  const user = await resolveUser(act.db, body.code, body.username);
  if (!(await matchesPassword(body.password, user?.password_hash, act.password_cost)) || !user) {
    const counted = afterWrongPassword(attempts, act.now);
    await saveAttempts(act.db, attempts.key, counted);
    throw act.refusalThatKeeps(counted.locked_until ? 'account_locked' : 'login_failed');
  }
  if (!user.enable) throw act.refusal('account_disabled');

  await clearAttempts(act.db, attempts.key);
  await act.enter({ group_id: user.group_id, clinic_ids: [] });
  const token = await openSession(act, user, body.device_id ?? null);
  act.audit('user_signed_in', { entity: 'user', entity_id: user.id, clinic_id: null, note: act.request.address });
  return { token };
};
