import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { notificationListSearch } from '../../domains/notifications/history/notification-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

/** The history of the bell. */
export const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  staticData: {
    page: {
      name: 'notifications',
      title: 'Notifications',
      menu: { group: 'Notification', order: 1, label: 'Notification', icon: menuIcon('IconBell') },
    },
  },
  validateSearch: notificationListSearch,
  search: { middlewares: [stripSearchParams(notificationListSearch.parse({}))] },
  component: codeOnDemand(
    async () =>
      (await import('../../domains/notifications/history/notification-list-screen.tsx')).NotificationListScreen,
  ),
});
