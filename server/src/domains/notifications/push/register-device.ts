import type { registerDevice as endpoint } from '@clinic/contract/notifications/devices.ts';
import type { Action } from '../../../platform/act/act.ts';
import { isFitKey } from './push-key.rules.ts';
import { saveRegistration } from './push-registrations.queries.ts';
import { shownDevice } from './shown-device.ts';
import { readVapidKeyId } from './vapid-keys.queries.ts';

/** Registers this device for the user’s pushes. May be repeated. Refuses: push_key_unfit. */
export const registerDevice: Action<typeof endpoint> = async (act, { body }) => {
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
