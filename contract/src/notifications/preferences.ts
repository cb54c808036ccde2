import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/fields.ts';
import { notificationChannels } from './channels.ts';

const channels = z.array(z.enum(notificationChannels)).check(z.maxLength(notificationChannels.length));

/** The channels that a user chose for a kind. */
export const notificationPreference = z.object({
  kind: z.string(),
  label: z.string(),
  section: z.string(),
  channels: z.array(z.string()),
  /** The default channels. */
  usual_channels: z.array(z.string()),
  /** It cannot be removed from the bell. */
  always_in_bell: z.boolean(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

export const notificationPreferences = z.object({
  /** Kinds that this person can receive: those of the own account, and those of roles held at any branch. */
  data: z.array(notificationPreference),
  /** The address for mails; null if the person has none. */
  email: z.nullable(z.string()),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const getNotificationPreferences = endpoint({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/clinic/notification_preferences',
  summary: 'The channels that the caller chose for each type of notification',
  words: 'See your own notification settings',
  access: { kind: 'member' },
  response: notificationPreferences,
});

export const saveNotificationPreference = endpoint({
  name: 'saveNotificationPreference',
  method: 'PUT',
  path: '/clinic/notification_preference',
  summary: 'Sets the channels of one type of notification',
  words: 'Change your own notification settings',
  access: { kind: 'member' },
  body: z.strictObject({ kind: requiredText(64), channels }),
  response: notificationPreference,
  saves: notificationPreference,
  refusals: ['notification_kind_unknown', 'notification_bell_needed'],
});

export const resetNotificationPreferences = endpoint({
  name: 'resetNotificationPreferences',
  method: 'DELETE',
  path: '/clinic/notification_preferences',
  summary: 'Restores the default channels of every type',
  words: 'Restore the default notification settings',
  access: { kind: 'member' },
});
