import type {
  createScreenToken as createScreenTokenEndpoint,
  listDeviceScreens as listDeviceScreensEndpoint,
  unpairDeviceScreen as unpairDeviceScreenEndpoint,
} from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pairScreen } from './pair-screen.ts';
import { listPairedScreens } from './list-paired-screens.ts';
import { unpairScreen } from './unpair-screen.ts';

/** Creates a token for another customer screen of this device. Refuses: device_not_found. */
export const createScreenToken: Action<typeof createScreenTokenEndpoint> = async (act, { body: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return pairScreen(act, { device_id, shows: 'payment' });
};

/** Lists the customer screens of this device whose tokens are still valid, with the time each was last seen. Refuses: device_not_found. */
export const listDeviceScreens: Action<typeof listDeviceScreensEndpoint> = async (act, { query: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return { data: await listPairedScreens(act, { shows: 'payment', device_id }) };
};

/** Ends a customer screen at once. Refuses: device_screen_not_found. */
export const unpairDeviceScreen: Action<typeof unpairDeviceScreenEndpoint> = async (act, { params }) => {
  if (!(await unpairScreen(act, params.id, 'payment'))) throw act.refusal('device_screen_not_found');
  return undefined;
};
