import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { notificationList } from './notification-list.ts';

/** A notification for display. The server writes its text and its path, so that every portal release can show every kind. */
export const notification = z.object({
  id: z.int(),
  at: instant,
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page that it opens, within the portal. */
  path: z.string(),
  read: z.boolean(),
});
export type Notification = z.input<typeof notification>;

/** The count of unread notifications stops here. */
export const most_unread_counted = 100;

/** The list holds at most this many notifications, the newest ones. */
export const most_notifications_listed = 1_000;

const unreadCount = z.object({
  /** At most `most_unread_counted`, which then means that many or more. */
  unread: z.int(),
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/clinic/notifications',
  summary: 'The caller’s notifications at this branch, newest first; kept for 90 days',
  words: 'See notifications',
  access: { kind: 'member' },
  query: listQuery(notificationList),
  response: listOf(notification),
});

export const countUnreadNotifications = endpoint({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/clinic/notifications/unread',
  summary: 'The number of unread notifications',
  words: 'See the number of unread notifications',
  access: { kind: 'member' },
  response: unreadCount,
});

export const getNotification = endpoint({
  name: 'getNotification',
  method: 'GET',
  path: '/clinic/notification/{id}',
  summary: 'One notification, with the channels that the user chose for its type',
  words: 'Open a notification',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  response: z.extend(notification, { channels: z.array(z.string()) }),
  refusals: ['notification_not_found'],
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/clinic/notification/{id}/read',
  summary: 'Marks one notification as read for the caller',
  words: 'Mark a notification as read',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  response: notification,
  refusals: ['notification_not_found'],
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/clinic/notifications/read',
  summary: 'Marks all notifications up to the newest one seen as read for the caller; later ones stay unread',
  words: 'Mark all notifications as read',
  access: { kind: 'member' },
  body: z.strictObject({ up_to: z.int().check(z.gte(1)) }),
  response: unreadCount,
});
