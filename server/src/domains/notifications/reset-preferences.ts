import type { resetNotificationPreferences as endpoint } from '@clinic/contract/notifications/preferences.ts';
import type { Action } from '../../platform/act/act.ts';
import { deletePreferences } from './preferences.queries.ts';

/** Returns every kind to its default channels. */
export const resetPreferences: Action<typeof endpoint> = async (act) => {
  if (!(await deletePreferences(act.db, act.staff))) return;
  act.announce('notification', { clinic_id: act.scope.clinic_id }, { user_id: act.staff.user_id, read: 1 });
};
