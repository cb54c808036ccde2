import type { pushDevice } from '@clinic/contract/notifications/devices.ts';
import type { z } from 'zod/mini';
import type { PushRegistration } from './push-registrations.queries.ts';

/** Maps a device to the response, without its key: the key is enough to send to the device. */
export const shownDevice = (device: PushRegistration, session_id: string): z.output<typeof pushDevice> => ({
  id: device.id,
  type: device.type,
  agent: device.agent,
  registered_at: device.registered_at,
  last_pushed_at: device.last_pushed_at,
  is_this: device.session_id === session_id,
});
