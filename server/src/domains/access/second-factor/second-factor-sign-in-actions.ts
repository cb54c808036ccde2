import type * as calls from '@clinic/contract/access/second-factor-sign-in.ts';
import { platform_group_code } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../../platform/act/act.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { openAttempts } from '../sign-in/wrong-tries.ts';
import { checkSecondProof } from './check-second-proof.ts';
import { loginPurpose, first_proof_purpose } from './passkeys/passkey-challenges.queries.ts';
import { resolveTicket, spendTicket } from './sign-in-tickets.queries.ts';
import { requestPasskey, relyingPartyOf } from './passkeys/passkey-request.ts';
import { readPasskeys, resolvePasskeyUser } from './passkeys/passkeys.queries.ts';
import { lockAttempts } from '../sign-in/attempts.queries.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { lockForSignIn } from '../users.queries.ts';

/**
 * Completes the sign-in with the second proof. Wrong codes count towards the account lock, which a right password does not clear. Refuses:
 * sign_in_over, account_locked, no_second_proof, second_proof_wrong, passkeys_not_here.
 */
export const finishLogin: Action<typeof calls.finishLogin> = async (act, { body: { ticket, ...proof } }) => {
  const user = await resolveTicket(act.db, ticket, act.now);
  if (!user) throw act.refusal('sign_in_over');
  const { id, group_id, device_id } = user;
  const attempts = await openAttempts(act, user);
  await act.enter({ group_id, clinic_ids: [] });
  const proved_with = await checkSecondProof(act, { group_id, user_id: id }, attempts, proof, loginPurpose(ticket));
  if (!(await spendTicket(act.db, group_id, ticket))) throw act.refusal('sign_in_over');
  return { token: await completeSignIn(act, user, attempts, { device_id, proved_with }) };
};

/** The challenge for a passkey. Without a ticket it reveals nothing about any user. Refuses: sign_in_over, passkeys_not_here. */
export const askLoginPasskey: Action<typeof calls.askLoginPasskey> = async (act, { body: { ticket } }) => {
  if (ticket === undefined) {
    const asked = await requestPasskey(act, first_proof_purpose, []);
    if (!asked) throw act.refusal('passkeys_not_here');
    return asked;
  }
  const user = await resolveTicket(act.db, ticket, act.now);
  if (!user) throw act.refusal('sign_in_over');
  await act.enter({ group_id: user.group_id, clinic_ids: [] });
  const asked = await requestPasskey(act, loginPurpose(ticket), await readPasskeys(act.db, user.group_id, user.id));
  if (!asked) throw act.refusal('passkeys_not_here');
  return asked;
};

/**
 * Signs in with a passkey alone: its device has verified the owner by finger, face or PIN. A lock from wrong passwords does not apply,
 * because passkeys cannot be guessed. An operator of the platform gives the password first, always. Refuses: passkey_unknown, passkeys_not_here, and account_disabled to the holder of the passkey.
 */
export const loginWithPasskey: Action<typeof calls.loginWithPasskey> = async (act, { body }) => {
  if (!relyingPartyOf(act)) throw act.refusal('passkeys_not_here');
  const user = await resolvePasskeyUser(act.db, body.passkey.id);
  if (!user || user.group_code === platform_group_code) throw act.refusal('passkey_unknown');
  const device_id = body.device_id ?? null;
  await act.enter({ group_id: user.group_id, clinic_ids: [] });
  const passkeys = await readPasskeys(act.db, user.group_id, user.id);
  if (!(await checkPasskey(act, user.group_id, passkeys, body.passkey, first_proof_purpose)))
    throw act.refusalThatKeeps('passkey_unknown');
  const attempts = await lockAttempts(act.db, user.group_code, user.username, act.now, device_id);
  const { enable } = await lockForSignIn(act.db, user);
  if (!enable) throw act.refusalThatKeeps('account_disabled');
  return { token: await completeSignIn(act, user, attempts, { device_id, proved_with: 'passkey' }) };
};
