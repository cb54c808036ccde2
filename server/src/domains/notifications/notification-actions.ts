import { kindNamed } from '@clinic/contract/notifications/kinds.ts';
import {
  type countUnreadNotifications as countUnread,
  type getNotification as get,
  type listNotifications as list,
  most_notifications_listed,
  most_unread_counted,
  type notification,
  type readAllNotifications as readAll,
  type readNotification as read,
} from '@clinic/contract/notifications/notifications.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { Action } from '../../platform/act/act.ts';
import { readerOf } from './notification-reader.ts';
import {
  countNotifications,
  findNotification,
  listNotificationRows,
  type NotificationRow,
  saveRead,
  saveReadUpTo,
} from './notifications.queries.ts';
import { channelsFor } from './preference.rules.ts';
import { readPreference } from './preferences.queries.ts';

/** Adds the words and the page of its kind. */
function toNotification({ id, at, kind, data, read }: NotificationRow): z.output<typeof notification> {
  const of_kind = kindNamed(kind);
  if (!of_kind) throw new Error(`No words for '${kind}'.`);
  return { id, at, kind, ...of_kind.words(data), path: of_kind.path(data), read };
}

/** The user’s notifications, newest first. */
export const listNotifications: Action<typeof list> = async (act, { query }) => {
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

/** The number on the bell. */
export const countUnreadNotifications: Action<typeof countUnread> = async (act) => ({
  unread: await countNotifications(act.db, readerOf(act.staff), { unread: true, most: most_unread_counted }),
});

/** One notification, for a user who receives it. Refuses: notification_not_found. */
export const getNotification: Action<typeof get> = async (act, { params }) => {
  const reader = readerOf(act.staff);
  const row = await findNotification(act.db, reader, params.id);
  if (!row) throw act.refusal('notification_not_found');
  const chosen = await readPreference(act.db, reader, row.kind);
  return { ...toNotification(row), channels: channelsFor(row.kind, chosen) };
};

/** Marks one as read for this user, on all their devices. A repeat changes nothing. Refuses: notification_not_found. */
export const readNotification: Action<typeof read> = async (act, { params }) => {
  const reader = readerOf(act.staff);
  const row = await findNotification(act.db, reader, params.id);
  if (!row) throw act.refusal('notification_not_found');
  if (!row.read && (await saveRead(act.db, reader, row.id))) {
    act.announce('notification', { clinic_id: reader.clinic_id }, { user_id: reader.user_id, read: 1 });
  }
  return { ...toNotification(row), read: true };
};

/** Marks everything up to the newest notification on the user’s screen as read. Later ones stay unread. */
export const readAllNotifications: Action<typeof readAll> = async (act, { body }) => {
  const reader = readerOf(act.staff);
  if (await saveReadUpTo(act.db, reader, body.up_to)) {
    act.announce('notification', { clinic_id: reader.clinic_id }, { user_id: reader.user_id, read: 1 });
  }
  return { unread: await countNotifications(act.db, reader, { unread: true, most: most_unread_counted }) };
};
