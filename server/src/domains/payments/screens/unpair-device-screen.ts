import type { unpairDeviceScreen as endpoint } from '@clinic/contract/payments/device-messages.ts';
import type { Action } from '../../../platform/act/act.ts';
import { unpairScreen } from './unpair-screen.ts';

/** Ends a customer screen at once. Refuses: device_screen_not_found. */
export const unpairDeviceScreen: Action<typeof endpoint> = async (act, { params }) => {
  if (!(await unpairScreen(act, params.id, 'payment'))) throw act.refusal('device_screen_not_found');
  return undefined;
};
