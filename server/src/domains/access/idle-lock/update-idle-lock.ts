import type { updateIdleLock as endpoint } from '@clinic/contract/access/idle-lock.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockIdleLock, saveIdleLock } from './idle-lock.queries.ts';

/** True if the new setting lets the counter stay unattended longer. */
const isLooser = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * Sets the idle time after which this device locks at this branch. Every user may make it stricter. Refuses: device_unknown (a session
 * without a device, or one that never entered here), idle_lock_role.
 */
export const updateIdleLock: Action<typeof endpoint> = async (act, { body: { idle_lock_seconds } }) => {
  const kept = await lockIdleLock(act.db, act.staff);
  if (!kept) throw act.refusal('device_unknown');
  const may_lengthen = can(act.staff.roles, 'ROLE_USER_UPDATE');
  if (isLooser(kept.idle_lock_seconds, idle_lock_seconds) && !may_lengthen) throw act.refusal('idle_lock_role');
  if (kept.idle_lock_seconds !== idle_lock_seconds) {
    await saveIdleLock(act.db, act.staff, idle_lock_seconds, act.now);
    act.accessChanged();
    act.audit('idle_lock_changed', {
      entity: 'clinic',
      entity_id: act.staff.clinic.id,
      before: { idle_lock_seconds: kept.idle_lock_seconds },
      after: { idle_lock_seconds },
      note: act.staff.device_id,
    });
  }
  return { idle_lock_seconds, may_lengthen };
};
