import type { askProof as askEndpoint, proveIdentity as endpoint } from '@clinic/contract/access/prove.ts';
import type { Action } from '../../../platform/act/act.ts';
import { clearAttempts } from '../sign-in/attempts.queries.ts';
import { holdOwnUser } from '../hold-own-user.ts';
import { matchesPassword } from '../passwords.ts';
import { type ProvedWith, noteProof } from '../sign-in/sessions.queries.ts';
import { findOwnUser } from '../users.queries.ts';
import { countWrongTry, openAttempts } from '../sign-in/wrong-tries.ts';
import { checkSecondProof } from './check-second-proof.ts';
import { requestPasskey } from './passkeys/passkey-request.ts';
import { provePurpose } from './passkeys/passkey-challenges.queries.ts';
import { readPasskeys } from './passkeys/passkeys.queries.ts';
import { methodsOf, readSecondFactors } from './second-factors.queries.ts';

/** The methods by which the user can prove their identity. */
export const askProof: Action<typeof askEndpoint> = async (act) => {
  const { group_id, user_id, session_id } = act.staff;
  const factors = await readSecondFactors(act.db, group_id, user_id);
  const passkeys = factors.passkeys > 0 ? await readPasskeys(act.db, group_id, user_id) : [];
  const passkey = passkeys.length > 0 ? await requestPasskey(act, provePurpose(session_id), passkeys) : null;
  const can_sign = passkey !== null && passkey.credentials.length > 0;
  const methods = methodsOf(factors).filter((method) => method !== 'passkey' || can_sign);
  return { methods: factors.since === null ? [] : methods, passkey: can_sign ? passkey : null };
};

/**
 * Proves that the signed-in user is still at the open session. A user with a second factor proves it with that, because a password may have
 * been watched while typed. Refuses: account_locked, second_proof_asked, no_second_proof, second_proof_wrong, proof_password_wrong,
 * passkeys_not_here.
 */
export const proveIdentity: Action<typeof endpoint> = async (act, { body: { password, ...proof } }) => {
  const { group_id, user_id, session_id, device_id } = act.staff;
  const attempts = await openAttempts(act, { ...(await findOwnUser(act.db, group_id, user_id)), device_id });
  const { user } = await holdOwnUser(act);
  const { since } = await readSecondFactors(act.db, group_id, user_id);
  let proved_with: ProvedWith = 'password';
  if (since !== null) {
    if (password !== undefined) throw act.refusal('second_proof_asked');
    proved_with = await checkSecondProof(act, { group_id, user_id }, attempts, proof, provePurpose(session_id));
  } else {
    if (password === undefined) throw act.refusal('no_second_proof');
    if (!(await matchesPassword(password, user.password_hash, act.password_cost)))
      throw await countWrongTry(act, attempts, 'proof_password_wrong');
  }
  await clearAttempts(act.db, attempts, device_id, act.now);
  await noteProof(act.db, { group_id, session_id }, proved_with, act.now);
  act.accessChanged();
  act.audit('identity_proved', { entity: 'user', entity_id: user_id, clinic_id: null, after: { proved_with } });
  return { proved_at: act.now };
};
