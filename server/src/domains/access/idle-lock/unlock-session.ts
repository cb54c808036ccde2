import type { unlockSession as endpoint } from '@clinic/contract/access/idle-lock.ts';
import type { Action } from '../../../platform/act/act.ts';
import { clearAttempts, lockAttempts } from '../sign-in/attempts.queries.ts';
import { matchesPassword } from '../passwords.ts';
import { checkSecondProof } from '../second-factor/check-second-proof.ts';
import { provePurpose } from '../second-factor/passkeys/passkey-purposes.ts';
import { countWrongTry, openAttempts } from '../sign-in/wrong-tries.ts';
import { unlockNow } from './idle-lock.queries.ts';
import { findOwnUser } from '../users.queries.ts';

/**
 * Unlocks this session with the password or a passkey. A passkey cannot be guessed, so it works even while wrong passwords lock the
 * account. For a user with a second factor, the password alone unlocks the session but is no fresh proof of identity. Refuses:
 * unlock_failed, account_locked, no_second_proof, second_proof_wrong, passkeys_not_here.
 */
export const unlockSession: Action<typeof endpoint> = async (act, { body: { password, passkey } }) => {
  const { group_id, user_id, session_id, device_id } = act.staff;
  const user = await findOwnUser(act.db, group_id, user_id);
  if (passkey) {
    const attempts = await lockAttempts(act.db, user.group_code, user.username, act.now, device_id);
    await checkSecondProof(act, { group_id, user_id }, attempts, { passkey }, provePurpose(session_id));
    await clearAttempts(act.db, attempts, device_id, act.now);
  } else {
    if (password === undefined) throw act.refusal('no_second_proof');
    const attempts = await openAttempts(act, { ...user, device_id });
    if (!(await matchesPassword(password, user.password_hash, act.password_cost)))
      throw await countWrongTry(act, attempts, 'unlock_failed');
    await clearAttempts(act.db, attempts, device_id, act.now);
  }
  const proves = passkey ? 'passkey' : user.second_factor_since === null ? 'password' : null;
  await unlockNow(act.db, act.staff, act.now, proves);
  act.accessChanged();
  return undefined;
};
