import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/fields.ts';
import { notificationChannels } from './channels.ts';

const channels = z.array(z.enum(notificationChannels)).check(z.maxLength(notificationChannels.length));

/** How one hears of a kind. */
export const notificationPreference = z.object({
  kind: z.string(),
  label: z.string(),
  section: z.string(),
  channels: z.array(z.string()),
  /** As long as nothing else was chosen. */
  usual_channels: z.array(z.string()),
  /** It cannot be taken out of the bell. */
  always_in_bell: z.boolean(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

export const notificationPreferences = z.object({
  /** Kinds that can come to this person: of their own account, and of the roles that they hold at any branch. */
  data: z.array(notificationPreference),
  /** Where mails go; null where the person has no address. */
  email: z.nullable(z.string()),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const getNotificationPreferences = endpoint({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/clinic/notification_preferences',
  summary: 'How the signed-in person hears of each kind of news',
  words: 'See how one hears of news',
  access: { kind: 'member' },
  response: notificationPreferences,
});

export const saveNotificationPreference = endpoint({
  name: 'saveNotificationPreference',
  method: 'PUT',
  path: '/clinic/notification_preference',
  summary: 'Chooses how to hear of one kind of news',
  words: 'Choose how to hear of news',
  access: { kind: 'member' },
  body: z.strictObject({ kind: requiredText(64), channels }),
  response: notificationPreference,
  refusals: ['notification_kind_unknown', 'notification_bell_needed'],
});

export const resetNotificationPreferences = endpoint({
  name: 'resetNotificationPreferences',
  method: 'DELETE',
  path: '/clinic/notification_preferences',
  summary: 'Sets every kind of news back to the usual ways',
  words: 'Hear of news in the usual ways again',
  access: { kind: 'member' },
});
