import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { listOf, pageQuery } from '../shared/paging.ts';
import { instant } from '../shared/singapore-time.ts';

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
  summary: 'News for the signed-in person at this branch, newest first; kept for 90 days',
  words: 'See the news',
  access: { kind: 'member' },
  query: z.object({ unread: z.optional(z.literal('1')), ...pageQuery() }),
  response: listOf(notification),
});

export const countUnreadNotifications = endpoint({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/clinic/notifications/unread',
  summary: 'How much news is unread',
  words: 'See how much news is unread',
  access: { kind: 'member' },
  response: unreadCount,
});

export const getNotification = endpoint({
  name: 'getNotification',
  method: 'GET',
  path: '/clinic/notification/{id}',
  summary: 'One piece of news, with how this person wants to hear of its kind',
  words: 'Open a piece of news',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  response: z.extend(notification, { channels: z.array(z.string()) }),
  refusals: ['notification_not_found'],
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/clinic/notification/{id}/read',
  summary: 'Marks one piece of news as read, for oneself',
  words: 'Mark a piece of news as read',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  response: notification,
  refusals: ['notification_not_found'],
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/clinic/notifications/read',
  summary: 'Marks everything up to the newest that was seen as read, for oneself; what came after it stays unread',
  words: 'Mark all news as read',
  access: { kind: 'member' },
  body: z.strictObject({ up_to: z.int().check(z.gte(1)) }),
  response: unreadCount,
});
