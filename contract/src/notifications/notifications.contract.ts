import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as pushDevices from './devices.ts';
import * as notifications from './notifications.ts';
import * as preferences from './preferences.ts';

export const notificationsContract = domainContract({
  areas: { Notifications: [notifications, preferences, pushDevices] },
  refusals: refusalTable({
    push_key_unfit: {
      status: 422,
      detail: 'This key does not belong to a device that can receive notifications.',
      field: 'key',
    },
    push_device_not_found: { status: 404, detail: 'Device not found.' },
    push_device_missing: { status: 409, detail: 'None of your devices receives notifications yet.' },
    notification_not_found: { status: 404, detail: 'Notification not found.' },
    notification_kind_unknown: { status: 404, detail: 'Notification type not found.' },
    notification_bell_needed: {
      status: 422,
      detail: 'These notifications are always shown under the bell.',
      field: 'channels',
    },
  }),
});
