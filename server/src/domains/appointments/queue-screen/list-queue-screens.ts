import type { listQueueScreens as endpoint } from '@clinic/contract/appointments/queue-screen.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listPairedScreens } from '../../payments/index.ts';

/** The public screens of the branch. */
export const listQueueScreens: Action<typeof endpoint> = async (act) => ({
  data: await listPairedScreens(act, { shows: 'queue' }),
});
