import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { BaseAct, SystemAct } from '../../../platform/act/act.ts';
import { clearAttempts, type HeldAttempts } from './attempts.queries.ts';
import { openSession } from '../permanent-token.ts';
import { endSessionsOnDevice, type ProvedWith } from './sessions.queries.ts';
import { rememberPlace } from './sign-in-places.queries.ts';
import type { ProvenUser } from '../users.queries.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import { readAddress } from '../full-name.queries.ts';
import { knowsDevices } from './familiar-devices.queries.ts';
import { deviceWords } from '../sessions/device-words.rules.ts';

type Entering = Pick<BaseAct, 'db' | 'now' | 'tokens' | 'request' | 'audit' | 'accessChanged' | 'enqueue' | 'notify'> &
  Pick<SystemAct, 'enter'>;

interface SignInProof {
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
  if (is_new_device) await notifyOfNewDevice(act, user);
  const ended =
    device_id === null
      ? 0
      : await endSessionsOnDevice(act.db, { group_id: user.group_id, user_id: user.id }, device_id, act.now);
  if (ended > 0) act.accessChanged();
  const token = await openSession(act, user, device_id, proved_with);
  act.audit('user_signed_in', { entity: 'user', entity_id: user.id, clinic_id: null, note: act.request.address });
  return token;
}

/**
 * True if the account has earlier sign-ins, but none on this device. A browser without a device id always counts as new. Call this before
 * the device is recorded.
 */
async function isNewDevice({ db }: Pick<BaseAct, 'db'>, attempts: HeldAttempts): Promise<boolean> {
  return attempts.device_key === null && (await knowsDevices(db, attempts.account_key));
}

type Telling = Pick<BaseAct, 'db' | 'now' | 'request' | 'enqueue' | 'notify'>;

/** Notifies the user by mail and in the portal of a sign-in on a new device, so that misuse is noticed. */
async function notifyOfNewDevice(act: Telling, user: { id: number; group_id: number }): Promise<void> {
  const { address, device_agent } = act.request;
  const { device } = deviceWords(device_agent);
  act.notify('new_device_signed_in', { user_id: user.id }, { device, address });
  const { email, name } = await readAddress(act.db, { group_id: user.group_id, user_id: user.id });
  if (!email) return;
  await act.enqueue(mailJob, {
    kind: 'new_device',
    to: email,
    subject: 'New device on your account',
    text: [
      `${name} signed in on a new device: ${device}, from the address ${address},`,
      `on ${showDate(act.now)} at ${showTime(act.now)}.`,
      'If this was you, you do not need to do anything. If not, sign out that device under My account, Devices, and change your password immediately.',
    ].join(' '),
  });
}
