import type { BaseAct } from '../../../../platform/act/act.ts';
import { signOutEverywhere } from '../../password/set-password.ts';
import { lockOwnUser } from '../../users.queries.ts';
import { deleteAuthenticator } from '../authenticator/authenticator.queries.ts';
import { deletePasskey, readPasskeys } from '../passkeys/passkeys.queries.ts';
import { deleteRecoveryCodes } from '../recovery-codes/recovery-codes.queries.ts';
import { methodsOf, noteSecondFactor, readSecondFactors } from '../second-factors.queries.ts';
import { tellOwner } from '../tell-owner.ts';

type Removing = Pick<BaseAct, 'db' | 'now' | 'accessChanged' | 'audit' | 'enqueue' | 'notify'>;

/**
 * Removes every second factor of another user: the password alone signs in again, every session ends, and the user is notified, by the
 * name of who did it. False if the user has none.
 */
export async function removeSecondFactors(
  act: Removing,
  user: { group_id: number; user_id: number },
  by: string,
): Promise<boolean> {
  const { group_id, user_id } = user;
  const { username } = await lockOwnUser(act.db, group_id, user_id);
  const factors = await readSecondFactors(act.db, group_id, user_id);
  if (factors.since === null) return false;
  await deleteAuthenticator(act.db, user);
  for (const { id } of await readPasskeys(act.db, group_id, user_id)) await deletePasskey(act.db, user, id);
  await deleteRecoveryCodes(act.db, group_id, user_id);
  await noteSecondFactor(act.db, group_id, user_id, null);
  await signOutEverywhere(act, user);
  act.audit('second_factor_reset', {
    entity: 'user',
    entity_id: user_id,
    before: { methods: methodsOf(factors) },
    note: username,
  });
  await tellOwner(
    act,
    user,
    'removed',
    'Your second factor was reset',
    (name) => `${by} removed the second factors of ${name} and signed you out everywhere.`,
  );
  return true;
}
