import * as notificationCalls from '@clinic/contract/notifications/notifications.ts';
import * as preferenceCalls from '@clinic/contract/notifications/preferences.ts';
import { route, type Route, savingRoute } from '../../platform/http/route.ts';
import { countUnread } from './count-unread.ts';
import { getNotification } from './get-notification.ts';
import { getPreferences, presentPreference } from './get-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { resetPreferences } from './reset-preferences.ts';
import { savePreference } from './save-preference.ts';

export const notificationsRoutes: Route[] = [
  route(notificationCalls.listNotifications, listNotifications),
  route(notificationCalls.countUnreadNotifications, countUnread),
  route(notificationCalls.getNotification, getNotification),
  route(notificationCalls.readNotification, readNotification),
  route(notificationCalls.readAllNotifications, readAllNotifications),
  route(preferenceCalls.getNotificationPreferences, getPreferences),
  savingRoute(preferenceCalls.saveNotificationPreference, savePreference, presentPreference),
  route(preferenceCalls.resetNotificationPreferences, resetPreferences),
];
