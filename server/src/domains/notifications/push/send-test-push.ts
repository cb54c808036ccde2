import type { sendTestPush as endpoint } from '@clinic/contract/notifications/devices.ts';
import type { Action } from '../../../platform/act/act.ts';
import { queuePush } from './queue-push.ts';

/** Sends to all of the own devices, to see that it arrives. Refuses: push_device_missing. */
export const sendTestPush: Action<typeof endpoint> = async (act) => {
  const sent_to = await queuePush(act, act.staff.user_id, {
    title: 'Test notification',
    body: 'This device receives notifications from the portal.',
    path: '/account/notifications',
    tag: 'test',
  });
  if (sent_to === 0) throw act.refusal('push_device_missing');
  return undefined;
};
