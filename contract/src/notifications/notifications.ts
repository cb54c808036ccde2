import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText } from '../shared/fields.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { dayRangeQuery, instant } from '../shared/singapore-time.ts';

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
export type Notification = z.output<typeof notification>;

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
  query: z.object({
    unread: z.optional(z.enum(['1', ''])),
    kind: optionalText(64),
    date: dayRangeQuery,
    ...pageQuery(),
  }),
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
