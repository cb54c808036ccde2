import { notificationList } from '@clinic/contract/notifications/notification-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute } from './list-route.ts';

/** The history of the bell. */
export const notifications = listRoute({
  list: notificationList,
  path: '/notifications',
  component: codeOnDemand(
    async () =>
      (await import('../../domains/notifications/history/notification-list-screen.tsx')).NotificationListScreen,
  ),
});
