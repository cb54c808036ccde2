import * as deviceCalls from '@clinic/contract/notifications/devices.ts';
import * as notificationCalls from '@clinic/contract/notifications/notifications.ts';
import * as preferenceCalls from '@clinic/contract/notifications/preferences.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as notificationActions from './notification-actions.ts';
import * as preferenceActions from './preference-actions.ts';
import * as deviceActions from './push/push-device-actions.ts';

export const notificationsRoutes: Route[] = [
  ...routes(notificationCalls, notificationActions),
  ...routes(preferenceCalls, {
    ...preferenceActions,
    saveNotificationPreference: savingRoute(
      preferenceCalls.saveNotificationPreference,
      preferenceActions.saveNotificationPreference,
      preferenceActions.presentPreference,
    ),
  }),
  ...routes(deviceCalls, deviceActions),
];
