import type { unpairDeviceScreen as endpoint } from '@clinic/contract/payments/device-messages.ts';
import type { Action } from '../../../platform/act/act.ts';
import { revokeScreen } from './device-screens.queries.ts';

/** Ends a customer screen at once. Refuses: device_screen_not_found. */
export const unpairDeviceScreen: Action<typeof endpoint> = async (act, { params }) => {
  const device_id = await revokeScreen(act.db, act.scope, params.id, act.now);
  if (device_id === undefined) throw act.refusal('device_screen_not_found');
  act.audit('screen_unpaired', { entity: 'device_screen', entity_id: params.id, before: { device_id } });
  // Triggers a new check of its open sockets.
  act.accessChanged();
  return undefined;
};
