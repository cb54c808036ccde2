import type { BaseAct, SystemAct } from '../../../platform/act/act.ts';
import { clearAttempts, type HeldAttempts } from './attempts.queries.ts';
import { isNewDevice, tellOfNewDevice } from './new-device.ts';
import { openSession } from '../permanent-token.ts';
import { endSessionsOnDevice } from '../sessions/end-sessions.queries.ts';
import type { ProvedWith } from './sessions.queries.ts';
import { rememberPlace } from './sign-in-places.queries.ts';
import type { ProvenUser } from '../users.queries.ts';

type Entering = Pick<BaseAct, 'db' | 'now' | 'tokens' | 'request' | 'audit' | 'accessChanged' | 'enqueue' | 'notify'> &
  Pick<SystemAct, 'enter'>;

export interface SignInProof {
  device_id: string | null;
  proved_with: ProvedWith;
}

/**
 * Completes a sign-in after all required proofs: clears the wrong tries, remembers the device, opens the session and returns its permanent
 * token. The tries are cleared only here, because a right password alone must not clear wrong codes of a second factor. The user’s other
 * sessions on this device end: their tokens are gone.
 */
export async function completeSignIn(
  act: Entering,
  user: ProvenUser,
  attempts: HeldAttempts,
  { device_id, proved_with }: SignInProof,
): Promise<string> {
  const is_new_device = await isNewDevice(act, attempts);
  await clearAttempts(act.db, attempts, device_id, act.now);
  await act.enter({ group_id: user.group_id, clinic_ids: [] });
  await rememberPlace(act.db, user.group_id, act.request.address, act.now);
  if (is_new_device) await tellOfNewDevice(act, user);
  const ended =
    device_id === null
      ? 0
      : await endSessionsOnDevice(act.db, { group_id: user.group_id, user_id: user.id }, device_id, act.now);
  if (ended > 0) act.accessChanged();
  const token = await openSession(act, user, device_id, proved_with);
  act.audit('user_signed_in', { entity: 'user', entity_id: user.id, clinic_id: null, note: act.request.address });
  return token;
}
