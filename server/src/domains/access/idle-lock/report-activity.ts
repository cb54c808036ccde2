import type { reportActivity as endpoint } from '@clinic/contract/access/idle-lock.ts';
import type { Action } from '../../../platform/act/act.ts';
import { postponeLock } from './idle-lock.queries.ts';

/** Somebody is at the counter. Drops no cache: an old look at the session only says that it locks sooner. */
export const reportActivity: Action<typeof endpoint> = async (act) => {
  await postponeLock(act.db, act.staff, act.now);
  return undefined;
};
