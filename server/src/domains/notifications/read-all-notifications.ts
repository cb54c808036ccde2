import {
  type readAllNotifications as endpoint,
  most_unread_counted,
} from '@clinic/contract/notifications/notifications.ts';
import type { Action } from '../../platform/act/act.ts';
import { readerOf } from './notification-reader.ts';
import { countNotifications } from './notifications.queries.ts';
import { saveReadUpTo } from './read-marks.queries.ts';

/** Marks everything up to the newest notification on the user’s screen as read. Later ones stay unread. */
export const readAllNotifications: Action<typeof endpoint> = async (act, { body }) => {
  const reader = readerOf(act.staff);
  if (await saveReadUpTo(act.db, reader, body.up_to)) {
    act.announce('notification', { clinic_id: reader.clinic_id }, { user_id: reader.user_id, read: 1 });
  }
  return { unread: await countNotifications(act.db, reader, { unread: true, most: most_unread_counted }) };
};
