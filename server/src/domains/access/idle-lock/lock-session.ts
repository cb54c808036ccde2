import type { lockSession as endpoint } from '@clinic/contract/access/idle-lock.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockNow } from './idle-lock.queries.ts';

/** Locks this session, at once and in every process. A locked session stays unchanged. */
export const lockSession: Action<typeof endpoint> = async (act) => {
  await lockNow(act.db, act.staff, act.now);
  act.accessChanged();
  return undefined;
};
