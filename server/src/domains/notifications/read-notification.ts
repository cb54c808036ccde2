import type { readNotification as endpoint } from '@clinic/contract/notifications/notifications.ts';
import type { Action } from '../../platform/act/act.ts';
import { readerOf } from './notification-reader.ts';
import { findNotification } from './notifications.queries.ts';
import { saveRead } from './read-marks.queries.ts';
import { toNotification } from './shown-notification.rules.ts';

/** Marks one as read for this user, on all their devices. A repeat changes nothing. Refuses: notification_not_found. */
export const readNotification: Action<typeof endpoint> = async (act, { params }) => {
  const reader = readerOf(act.staff);
  const row = await findNotification(act.db, reader, params.id);
  if (!row) throw act.refusal('notification_not_found');
  if (!row.read && (await saveRead(act.db, reader, row.id))) {
    act.announce('notification', { clinic_id: reader.clinic_id }, { user_id: reader.user_id, read: 1 });
  }
  return { ...toNotification(row), read: true };
};
