import type * as calls from '@clinic/contract/access/idle-lock.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { findIdleLock, lockIdleLock, saveIdleLock, postponeLock, lockNow, unlockNow } from './idle-lock.queries.ts';
import { clearAttempts, lockAttempts } from '../sign-in/attempts.queries.ts';
import { matchesPassword } from '../passwords.ts';
import { checkSecondProof } from '../second-factor/check-second-proof.ts';
import { provePurpose } from '../second-factor/passkeys/passkey-challenges.queries.ts';
import { countWrongTry, openAttempts } from '../sign-in/wrong-tries.ts';
import { findOwnUser } from '../users.queries.ts';

/** The idle time after which this counter locks. A device that the branch does not know has no lock. */
export const getIdleLock: Action<typeof calls.getIdleLock> = async (act) => ({
  idle_lock_seconds: (await findIdleLock(act.db, act.staff))?.idle_lock_seconds ?? null,
  may_lengthen: can(act.staff.roles, 'ROLE_USER_UPDATE'),
});

/** True if the new setting lets the counter stay unattended longer. */
const isLooser = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * Sets the idle time after which this device locks at this branch. Every user may make it stricter. Refuses: device_unknown (a session
 * without a device, or one that never entered here), idle_lock_role.
 */
export const updateIdleLock: Action<typeof calls.updateIdleLock> = async (act, { body: { idle_lock_seconds } }) => {
  const kept = await lockIdleLock(act.db, act.staff);
  if (!kept) throw act.refusal('device_unknown');
  const may_lengthen = can(act.staff.roles, 'ROLE_USER_UPDATE');
  if (isLooser(kept.idle_lock_seconds, idle_lock_seconds) && !may_lengthen) throw act.refusal('idle_lock_role');
  if (kept.idle_lock_seconds !== idle_lock_seconds) {
    await saveIdleLock(act.db, act.staff, idle_lock_seconds, act.now);
    act.accessChanged();
    act.audit('idle_lock_changed', {
      entity: 'clinic',
      entity_id: act.staff.clinic.id,
      before: { idle_lock_seconds: kept.idle_lock_seconds },
      after: { idle_lock_seconds },
      note: act.staff.device_id,
    });
  }
  return { idle_lock_seconds, may_lengthen };
};

/** Reports activity at the counter. It clears no cache: a stale session only appears to lock sooner. */
export const reportActivity: Action<typeof calls.reportActivity> = async (act) => {
  await postponeLock(act.db, act.staff, act.now);
  return undefined;
};

/** Locks this session, at once and in every process. A locked session stays unchanged. */
export const lockSession: Action<typeof calls.lockSession> = async (act) => {
  await lockNow(act.db, act.staff, act.now);
  act.accessChanged();
  return undefined;
};

/**
 * Unlocks this session with the password or a passkey. A passkey cannot be guessed, so it works even while wrong passwords lock the
 * account. For a user with a second factor, the password alone unlocks the session but is no fresh proof of identity. Refuses:
 * unlock_failed, account_locked, no_second_proof, second_proof_wrong, passkeys_not_here.
 */
export const unlockSession: Action<typeof calls.unlockSession> = async (act, { body: { password, passkey } }) => {
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
