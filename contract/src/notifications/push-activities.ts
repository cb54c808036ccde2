import type { ActivityWords } from '../shared/record.ts';

/** Registration of devices for push notifications. */
export const pushActivities = {
  push_device_registered: ['Notifications turned on for a device', 'turned on notifications on a device'],
  push_device_forgotten: ['Notifications turned off for a device', 'turned off notifications on a device'],
} as const satisfies ActivityWords;
