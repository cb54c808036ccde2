import {
  type countUnreadNotifications as endpoint,
  most_unread_counted,
} from '@clinic/contract/notifications/notifications.ts';
import type { Action } from '../../platform/act/act.ts';
import { readerOf } from './notification-reader.ts';
import { countNotifications } from './notifications.queries.ts';

/** The number on the bell. */
export const countUnread: Action<typeof endpoint> = async (act) => ({
  unread: await countNotifications(act.db, readerOf(act.staff), { unread: true, most: most_unread_counted }),
});
