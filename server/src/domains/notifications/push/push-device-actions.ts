import type {
  forgetPushDevice as forget,
  listPushDevices as list,
  pushDevice,
  readPushKey as readKey,
  registerDevice as register,
  sendTestPush as sendTest,
} from '@clinic/contract/notifications/devices.ts';
import type { z } from 'zod/mini';
import type { Action } from '../../../platform/act/act.ts';
import { isFitKey } from './push-key.rules.ts';
import {
  deleteRegistration,
  listRegistrations,
  type PushRegistration,
  saveRegistration,
} from './push-registrations.queries.ts';
import { queuePush } from './queue-push.ts';
import { readNewestPublicKey, readVapidKeyId } from './vapid-keys.queries.ts';

/** Maps a device to the response, without its key: the key is enough to send to the device. */
const shownDevice = (
  { session_id: registered_by, ...device }: PushRegistration,
  session_id: string,
): z.output<typeof pushDevice> => ({ ...device, is_this: registered_by === session_id });

/** Registers this device for the user’s pushes. May be repeated. Refuses: push_key_unfit. */
export const registerDevice: Action<typeof register> = async (act, { body }) => {
  const { type, key, p256dh, auth, server_key } = body;
  const { group_id, user_id, session_id } = act.staff;
  if (!isFitKey({ type, key, p256dh, auth }, act.push_services)) throw act.refusal('push_key_unfit');
  const vapid_key_id = type === 'web' ? await readVapidKeyId(act.db, server_key ?? '') : null;
  if (vapid_key_id === undefined) throw act.refusal('push_key_unfit');
  const made = {
    group_id,
    user_id,
    session_id,
    type,
    key,
    p256dh: (type === 'web' && p256dh) || null,
    auth: (type === 'web' && auth) || null,
    vapid_key_id,
    agent: act.request.device_agent || null,
  };
  const device = await saveRegistration(act.db, made, act.now);
  // The portal registers again each time it opens: only a new registration is audited.
  if (device.is_new)
    act.audit('push_device_registered', { entity: 'user', entity_id: user_id, clinic_id: null, after: { type } });
  return shownDevice(device, session_id);
};

/** The user’s own devices, newest first. */
export const listPushDevices: Action<typeof list> = async (act) => {
  const devices = await listRegistrations(act.db, act.staff, act.now);
  return { data: devices.map((device) => shownDevice(device, act.staff.session_id)) };
};

/** Ends pushes to one of the user’s own devices. Refuses: push_device_not_found, also for another user’s device. */
export const forgetPushDevice: Action<typeof forget> = async (act, { params }) => {
  const { user_id } = act.staff;
  if (!(await deleteRegistration(act.db, act.staff, params.id))) throw act.refusal('push_device_not_found');
  act.audit('push_device_forgotten', { entity: 'user', entity_id: user_id, clinic_id: null });
  return undefined;
};

/** The server’s public key. A browser binds its push address to it. */
export const readPushKey: Action<typeof readKey> = async (act) => ({
  public_key: await readNewestPublicKey(act.db),
});

/** Sends to all of the own devices, to see that it arrives. Refuses: push_device_missing. */
export const sendTestPush: Action<typeof sendTest> = async (act) => {
  const sent_to = await queuePush(act, act.staff.user_id, {
    title: 'Test notification',
    body: 'This device receives notifications from the portal.',
    path: '/account/notifications',
    tag: 'test',
  });
  if (sent_to === 0) throw act.refusal('push_device_missing');
  return undefined;
};
