import type { createQueueScreen as endpoint } from '@clinic/contract/appointments/queue-screen.ts';
import type { Action } from '../../../platform/act/act.ts';
import { isDeviceOf } from '../../access/index.ts';
import { pairScreen } from '../../payments/index.ts';

/** Creates a token for another public screen, paired with the device of the user who connects it. Refuses: device_not_found. */
export const createQueueScreen: Action<typeof endpoint> = async (act, { body: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return pairScreen(act, { device_id, shows: 'queue' });
};
