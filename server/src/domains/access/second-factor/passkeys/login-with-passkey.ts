import type { loginWithPasskey as endpoint } from '@clinic/contract/access/second-factor-sign-in.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { lockAttempts } from '../../sign-in/attempts.queries.ts';
import { completeSignIn } from '../../sign-in/complete-sign-in.ts';
import { checkPasskey } from './check-passkey.ts';
import { first_proof_purpose } from './passkey-purposes.ts';
import { readPasskeys, resolvePasskeyUser } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { lockForSignIn } from '../../users.queries.ts';

/**
 * Signs in with a passkey alone: its device has verified the owner by finger, face or PIN. A lock from wrong passwords does not apply,
 * because passkeys cannot be guessed. Refuses: passkey_unknown, passkeys_not_here, and account_disabled to the holder of the passkey.
 */
export const loginWithPasskey: Action<typeof endpoint> = async (act, { body }) => {
  if (!relyingPartyOf(act)) throw act.refusal('passkeys_not_here');
  const user = await resolvePasskeyUser(act.db, body.passkey.id);
  if (!user) throw act.refusal('passkey_unknown');
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
