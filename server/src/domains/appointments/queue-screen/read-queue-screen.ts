import type { readQueueScreen as endpoint } from '@clinic/contract/appointments/queue-screen.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { openScreen } from '../../payments/index.ts';
import { readEntries } from '../queue/queue.queries.ts';
import { publicQueueOf } from './public-queue.rules.ts';

/** The numbers of today's queue for the public screen. An unpaired screen is no longer signed in. */
export const readQueueScreen: Action<typeof endpoint> = async (act) => {
  const { scope, clinic, token } = await openScreen(act, 'queue');
  const entries = await readEntries(act.db, scope, singaporeDay(act.now));
  return { queue: publicQueueOf(entries), clinic, token };
};
