import {
  type listDeviceScreens as endpoint,
  screen_token_ttl_seconds,
} from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listScreens } from './device-screens.queries.ts';

/** Lists the customer screens of this device whose tokens are still valid, with the time each was last seen. Refuses: device_not_found. */
export const listDeviceScreens: Action<typeof endpoint> = async (act, { query: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  const since = new Date(act.now.getTime() - screen_token_ttl_seconds * 1000);
  const screens = await listScreens(act.db, act.scope, device_id, since);
  return {
    data: screens.map(({ id, paired_at, last_seen_at }) => ({
      id,
      paired_at: paired_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
  };
};
