import { domainContract } from '../shared/domain-contract.ts';
import * as pushDevices from './devices.ts';
import * as notifications from './notifications.ts';
import * as preferences from './preferences.ts';
import { pushRefusals } from './push-refusals.ts';
import { notificationsRefusals } from './refusals.ts';

export const notificationsContract = domainContract({
  areas: { Notifications: [notifications, preferences, pushDevices] },
  refusals: { ...pushRefusals, ...notificationsRefusals },
});
