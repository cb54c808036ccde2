import { notificationKind } from './notification-kind.ts';

/** Notifications about reports that a user asked for. A ready one is shown by the tray, and mailed if it was scheduled. */
export const reportKinds = {
  report_failed: notificationKind<{ name: string }>().for({
    label: 'A report that you asked for fails',
    section: 'Your account',
    audience: 'person',
    always_in_bell: false,
    channels: ['bell'],
    words: ({ name }) => ({ title: 'Report failed', text: `${name} could not be generated.` }),
    path: () => '/reports',
  }),
} as const;
