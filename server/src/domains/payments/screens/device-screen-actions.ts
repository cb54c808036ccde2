import type * as calls from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pairScreen, listPairedScreens, unpairScreen } from './paired-screens.ts';

/** Creates a token for another customer screen of this device. Refuses: device_not_found. */
export const createScreenToken: Action<typeof calls.createScreenToken> = async (act, { body: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return pairScreen(act, { device_id, shows: 'payment' });
};

/** Lists the customer screens of this device whose tokens are still valid, with the time each was last seen. Refuses: device_not_found. */
export const listDeviceScreens: Action<typeof calls.listDeviceScreens> = async (act, { query: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return { data: await listPairedScreens(act, { shows: 'payment', device_id }) };
};

/** Ends a customer screen at once. Refuses: device_screen_not_found. */
export const unpairDeviceScreen: Action<typeof calls.unpairDeviceScreen> = async (act, { params }) => {
  if (!(await unpairScreen(act, params.id, 'payment'))) throw act.refusal('device_screen_not_found');
  return undefined;
};
