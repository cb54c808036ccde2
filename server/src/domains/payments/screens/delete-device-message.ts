import type { deleteDeviceMessage as endpoint } from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { isShowingOutcome, waiting_message } from './device-message.rules.ts';
import { lockMessage } from './device-messages.queries.ts';
import { showOnDevice } from './show-on-device.ts';

/** Clears the device's customer screen. The outcome of a payment stays for its few seconds. Refuses: device_not_found. */
export const deleteDeviceMessage: Action<typeof endpoint> = async (act, { query }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, query.device_id))) throw act.refusal('device_not_found');
  const message = await lockMessage(act.db, act.scope, query.device_id);
  if (message && message.state !== 'waiting' && !isShowingOutcome(message, act.now)) {
    await showOnDevice(act, act.scope, query.device_id, waiting_message);
  }
  return undefined;
};
