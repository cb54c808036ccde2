import type { reportActivity as endpoint } from '@clinic/contract/access/idle-lock.ts';
import type { Action } from '../../../platform/act/act.ts';
import { postponeLock } from './idle-lock.queries.ts';

/** Reports activity at the counter. It clears no cache: a stale session only appears to lock sooner. */
export const reportActivity: Action<typeof endpoint> = async (act) => {
  await postponeLock(act.db, act.staff, act.now);
  return undefined;
};
