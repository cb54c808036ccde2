/** The channels that deliver a notification. */
export const notificationChannels = ['bell', 'sound', 'desktop', 'push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationChannelWords: Record<NotificationChannel, { label: string; hint: string }> = {
  bell: { label: 'Bell', hint: 'In the list under the bell, with a count' },
  sound: { label: 'Sound', hint: 'A short sound while the portal is open' },
  desktop: { label: 'Desktop', hint: 'A notification on your computer while the portal is open' },
  push: { label: 'Push', hint: 'A notification on your devices, even while the portal is closed' },
  mail: { label: 'Email', hint: 'An email to your address' },
};
