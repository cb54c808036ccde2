/** The channels that deliver a notification. */
export const notificationChannels = ['bell', 'sound', 'desktop', 'push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationChannelWords: Record<NotificationChannel, { label: string; hint: string }> = {
  bell: { label: 'Bell', hint: 'In the list of the bell, with its count' },
  sound: { label: 'Sound', hint: 'A short sound while the portal is open' },
  desktop: { label: 'Desktop', hint: 'A notice of your computer while the portal is open' },
  push: { label: 'Push', hint: 'A notice on your devices, also while the portal is closed' },
  mail: { label: 'Mail', hint: 'A mail to your address' },
};
