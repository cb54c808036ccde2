import { choice, days, list, named } from '../shared/lists/list.ts';

/** The reader's notifications at the branch, the newest first. */
export const notificationList = list({
  path: '/notifications',
  page: {
    name: 'notifications',
    title: 'Notifications',
    menu: { group: 'Notification', order: 1, label: 'Notification', icon: 'IconBell' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: {
    state: choice({ unread: true }, { as: 'unread' }),
    kind: named(64),
    date: days(),
  },
});
