import type { deleteDeviceMessage as endpoint } from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { isOver, waiting_message } from './device-message.rules.ts';
import { lockMessage } from './device-messages.queries.ts';
import { showOnDevice } from './show-on-device.ts';

/** Clears the device's customer screen. A paid tick stays for its few seconds. Refuses: device_not_found. */
export const deleteDeviceMessage: Action<typeof endpoint> = async (act, { query }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, query.device_id))) throw act.refusal('device_not_found');
  const message = await lockMessage(act.db, act.scope, query.device_id);
  const is_ticking = message?.state === 'paid' && !isOver(message, act.now);
  if (message && message.state !== 'waiting' && !is_ticking) {
    await showOnDevice(act, act.scope, query.device_id, waiting_message);
  }
  return undefined;
};
