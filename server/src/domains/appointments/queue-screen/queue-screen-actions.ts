import type * as calls from '@clinic/contract/appointments/queue-screen.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { isDeviceOf } from '../../access/index.ts';
import { listPairedScreens, openScreen, pairScreen, unpairScreen } from '../../payments/index.ts';
import { readEntries } from '../queue/queue.queries.ts';
import { publicQueueOf } from './public-queue.rules.ts';

/** Creates a token for another public screen, paired with the device of the user who connects it. Refuses: device_not_found. */
export const createQueueScreen: Action<typeof calls.createQueueScreen> = async (act, { body: { device_id } }) => {
  if (!(await isDeviceOf(act.db, act.scope.clinic_id, device_id))) throw act.refusal('device_not_found');
  return pairScreen(act, { device_id, shows: 'queue' });
};

/** The public screens of the branch. */
export const listQueueScreens: Action<typeof calls.listQueueScreens> = async (act) => ({
  data: await listPairedScreens(act, { shows: 'queue' }),
});

/** Ends a public screen at once. Refuses: device_screen_not_found. */
export const unpairQueueScreen: Action<typeof calls.unpairQueueScreen> = async (act, { params }) => {
  if (!(await unpairScreen(act, params.id, 'queue'))) throw act.refusal('device_screen_not_found');
  return undefined;
};

/** The numbers of today's queue for the public screen. An unpaired screen is no longer signed in. */
export const readQueueScreen: Action<typeof calls.readQueueScreen> = async (act) => {
  const { scope, clinic, languages, token } = await openScreen(act, 'queue');
  const entries = await readEntries(act.db, scope, singaporeDay(act.now));
  return { queue: publicQueueOf(entries), clinic, languages, token };
};
