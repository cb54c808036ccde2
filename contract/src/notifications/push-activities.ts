import type { Words } from '../shared/record.ts';

/** Registration of devices for push notifications. */
export const pushActivities = {
  push_device_registered: 'Device takes notifications',
  push_device_forgotten: 'Device takes no more notifications',
} as const satisfies Words;
