import type { lockSession as endpoint } from '@clinic/contract/access/idle-lock.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockNow } from './idle-lock.queries.ts';

/** Locks this session, at once and on every process. Locked already, it stays as it is. */
export const lockSession: Action<typeof endpoint> = async (act) => {
  await lockNow(act.db, act.staff, act.now);
  act.accessChanged();
  return undefined;
};
