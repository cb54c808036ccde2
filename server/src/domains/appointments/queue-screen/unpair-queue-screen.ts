import type { unpairQueueScreen as endpoint } from '@clinic/contract/appointments/queue-screen.ts';
import type { Action } from '../../../platform/act/act.ts';
import { unpairScreen } from '../../payments/index.ts';

/** Ends a public screen at once. Refuses: device_screen_not_found. */
export const unpairQueueScreen: Action<typeof endpoint> = async (act, { params }) => {
  if (!(await unpairScreen(act, params.id, 'queue'))) throw act.refusal('device_screen_not_found');
  return undefined;
};
