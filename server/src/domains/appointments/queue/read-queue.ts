import type { readQueue as endpoint } from '@clinic/contract/appointments/queue.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readEntries } from './queue.queries.ts';
import { averageWait, proposalOf, showEntry } from './queue.rules.ts';

/** The branch's queue of today. */
export const readQueue: Action<typeof endpoint> = async ({ db, scope, now }) => {
  const day = singaporeDay(now);
  const entries = await readEntries(db, scope, day);
  return {
    day,
    data: entries.map(showEntry),
    proposed: proposalOf(entries),
    average_wait_minutes: averageWait(entries),
  };
};
