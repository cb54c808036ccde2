import type { getIdleLock as endpoint } from '@clinic/contract/access/idle-lock.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { findIdleLock } from './idle-lock.queries.ts';

/** The idle time after which this counter locks. A device that the branch does not know has no lock. */
export const getIdleLock: Action<typeof endpoint> = async (act) => ({
  idle_lock_seconds: (await findIdleLock(act.db, act.staff))?.idle_lock_seconds ?? null,
  may_lengthen: can(act.staff.roles, 'ROLE_USER_UPDATE'),
});
