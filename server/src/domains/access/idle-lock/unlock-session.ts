import type { unlockSession as endpoint } from '@clinic/contract/access/idle-lock.ts';
import type { Action } from '../../../platform/http/act.ts';
import { clearAttempts } from '../attempts.queries.ts';
import { unlockNow } from './idle-lock.queries.ts';
import { matchesPassword } from '../passwords.ts';
import { findOwnUser } from './own-user.queries.ts';
import { countWrongTry, openAttempts } from '../wrong-tries.ts';

/**
 * Unlocks this session with the password. For who has a second factor the password alone is no fresh proof of identity, only
 * enough to go on. Refuses: unlock_failed, account_locked.
 */
export const unlockSession: Action<typeof endpoint> = async (act, { body }) => {
  const { group_id, user_id, device_id } = act.staff;
  const user = await findOwnUser(act.db, group_id, user_id);
  const attempts = await openAttempts(act, { ...user, device_id });
  if (!(await matchesPassword(body.password, user.password_hash, act.password_cost)))
    throw await countWrongTry(act, attempts, 'unlock_failed');
  await clearAttempts(act.db, attempts, device_id, act.now);
  await unlockNow(act.db, act.staff, act.now, user.second_factor_since === null ? 'password' : null);
  act.accessChanged();
  return undefined;
};
