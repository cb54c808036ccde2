import type { listDeviceScreens as endpoint } from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listPairedScreens } from './list-paired-screens.ts';

/** Lists the customer screens of this device whose tokens are still valid, with the time each was last seen. Refuses: device_not_found. */
export const listDeviceScreens: Action<typeof endpoint> = async (act, { query: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return { data: await listPairedScreens(act, { shows: 'payment', device_id }) };
};
