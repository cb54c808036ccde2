import {
  type createScreenToken as endpoint,
  screen_token_ttl_seconds,
} from '@clinic/contract/payments/device-messages.ts';
import { isDeviceOf } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { insertScreen } from './device-screens.queries.ts';
import { signScreenToken } from './screen-token.ts';

/** Creates a token for another customer screen of this device. Refuses: device_not_found. */
export const createScreenToken: Action<typeof endpoint> = async (act, { body: { device_id } }) => {
  const { clinic_id, group_id } = act.scope;
  if (!(await isDeviceOf(act.db, clinic_id, device_id))) throw act.refusal('device_not_found');
  const screen_id = await insertScreen(act.db, act.scope, {
    device_id,
    paired_by: act.staff.user_id,
    paired_at: act.now,
  });
  act.audit('screen_paired', { entity: 'device_screen', entity_id: screen_id, after: { device_id } });
  return {
    token: signScreenToken(act.tokens, { screen_id, clinic_id, group_id, device_id }, act.now),
    expires_at: new Date(act.now.getTime() + screen_token_ttl_seconds * 1000).toISOString(),
  };
};
