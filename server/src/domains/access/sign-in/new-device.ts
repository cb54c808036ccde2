import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import { readAddress } from '../full-name.queries.ts';
import type { HeldAttempts } from './attempts.queries.ts';
import { knowsDevices } from './new-device.queries.ts';
import { deviceWords } from '../sessions/device-words.rules.ts';

/**
 * True if the account has earlier sign-ins, but none on this device. A browser without a device id always counts as new. Call this before
 * the device is recorded.
 */
export async function isNewDevice({ db }: Pick<BaseAct, 'db'>, attempts: HeldAttempts): Promise<boolean> {
  return attempts.device_key === null && (await knowsDevices(db, attempts.account_key));
}

type Telling = Pick<BaseAct, 'db' | 'now' | 'request' | 'enqueue' | 'notify'>;

/** Notifies the user by mail and in the portal of a sign-in on a new device, so that misuse is noticed. */
export async function tellOfNewDevice(act: Telling, user: { id: number; group_id: number }): Promise<void> {
  const { address, device_agent } = act.request;
  const { device } = deviceWords(device_agent);
  act.notify('new_device_signed_in', { user_id: user.id }, { device, address });
  const { email, name } = await readAddress(act.db, { group_id: user.group_id, user_id: user.id });
  if (!email) return;
  await act.enqueue(mailJob, {
    to: email,
    subject: 'New device on your account',
    text: [
      `${name} signed in on a new device: ${device}, from the address ${address},`,
      `on ${showDate(act.now)} at ${showTime(act.now)}.`,
      'If this was you, you do not need to do anything. If not, sign out that device under My account, Devices, and change your password immediately.',
    ].join(' '),
  });
}
