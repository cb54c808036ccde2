import type { PushDevice } from '@clinic/contract/notifications/devices.ts';
import type { PushRegistration } from './push-registrations.queries.ts';

/** A device as its person sees it. The key stays here: who knows it reaches the device. */
export const shownDevice = (device: PushRegistration, session_id: string): PushDevice => ({
  id: device.id,
  type: device.type,
  agent: device.agent,
  registered_at: device.registered_at.toISOString(),
  last_pushed_at: device.last_pushed_at?.toISOString() ?? null,
  is_this: device.session_id === session_id,
});
