import type { Words } from '../shared/record.ts';

/** Registration of devices for push notifications. */
export const pushActivities = {
  push_device_registered: 'Notifications turned on for a device',
  push_device_forgotten: 'Notifications turned off for a device',
} as const satisfies Words;
