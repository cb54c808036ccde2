import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, secretText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

/** `web` is a browser. The others are the mobile wrapper, on Android and on iPhones (`voip`, which only calls can wake). */
export const pushTypes = ['android', 'voip', 'web'] as const;
export type PushType = (typeof pushTypes)[number];

/** A device that receives push notifications while its session lives. */
export const pushDevice = z.object({
  id: z.int(),
  type: z.enum(pushTypes),
  /** The browser's own description, if it sent one. */
  agent: z.nullable(z.string()),
  registered_at: instant,
  last_pushed_at: z.nullable(instant),
  /** The device of this request's session. */
  is_this: z.boolean(),
});
export type PushDevice = z.input<typeof pushDevice>;

export const registerDevice = endpoint({
  name: 'registerDevice',
  method: 'PUT',
  path: '/clinic/device/register',
  summary: 'Pushes the caller’s notifications to this device until the session ends',
  words: 'Turn on push notifications on this device',
  area: 'Devices',
  access: { kind: 'member' },
  body: z.strictObject({
    /** The phone's registration token, or the endpoint URL of the browser's push service. */
    key: secretText(4096),
    type: z.enum(pushTypes),
    /** For browsers: the keys that encrypt messages to it, and the server key that it subscribed with. */
    p256dh: z.optional(secretText(128)),
    auth: z.optional(secretText(64)),
    server_key: z.optional(secretText(128)),
  }),
  response: pushDevice,
  refusals: ['push_key_unfit'],
  limit: { per: 'user', max: 60, window_seconds: 300 },
});

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  method: 'GET',
  path: '/clinic/push/devices',
  summary: 'The devices that receive the caller’s push notifications',
  words: 'See the devices with push notifications',
  access: { kind: 'member' },
  response: z.object({ data: z.array(pushDevice) }),
});

export const forgetPushDevice = endpoint({
  name: 'forgetPushDevice',
  method: 'DELETE',
  path: '/clinic/push/device/{id}',
  summary: 'Stops push notifications to one of the caller’s devices',
  words: 'Turn off push notifications on a device',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  refusals: ['push_device_not_found'],
});

export const readPushKey = endpoint({
  name: 'readPushKey',
  method: 'GET',
  path: '/clinic/push/key',
  summary: 'The server’s key for a browser’s push service (VAPID)',
  words: 'Prepare a browser for push notifications',
  access: { kind: 'member' },
  response: z.object({ public_key: z.string() }),
});

export const sendTestPush = endpoint({
  name: 'sendTestPush',
  method: 'PUT',
  path: '/clinic/push/test',
  summary: 'Sends a test notification to all devices of the caller',
  words: 'Send a test push notification',
  access: { kind: 'member' },
  refusals: ['push_device_missing'],
  limit: { per: 'user', max: 10, window_seconds: 300 },
});
