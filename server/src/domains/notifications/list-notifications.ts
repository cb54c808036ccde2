import {
  type listNotifications as endpoint,
  most_notifications_listed,
} from '@clinic/contract/notifications/notifications.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../platform/act/act.ts';
import { readerOf } from './notification-reader.ts';
import { countNotifications, listNotificationRows } from './notifications.queries.ts';
import { toNotification } from './shown-notification.rules.ts';

/** The user’s notifications, newest first. */
export const listNotifications: Action<typeof endpoint> = async (act, { query }) => {
  const reader = readerOf(act.staff);
  const { date } = query;
  const filters = {
    unread: query.unread === true,
    kind: query.kind || undefined,
    from: date && startOfDay(date.start),
    before: date && startOfDay(addDays(date.end, 1)),
  };
  const count = await countNotifications(act.db, reader, { ...filters, most: most_notifications_listed });
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listNotificationRows(act.db, reader, filters, page);
  return { data: rows.map(toNotification), pager: pagerOf(query, count) };
};
