import type { createScreenToken as endpoint } from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pairScreen } from './pair-screen.ts';

/** Creates a token for another customer screen of this device. Refuses: device_not_found. */
export const createScreenToken: Action<typeof endpoint> = async (act, { body: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return pairScreen(act, { device_id, shows: 'payment' });
};
