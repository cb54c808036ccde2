import { notificationKind } from './notification-kind.ts';

const factorChanges = {
  added: 'was added to your account',
  removed: 'was removed from your account',
  recovery_codes: 'has new recovery codes; the old ones no longer work',
  recovery_code_used: 'was confirmed with a recovery code',
} as const;

/**
 * Notifications about the user's own account, for events that the user should recognise or react to at once. Their mails are sent where
 * the event happens.
 */
export const accountKinds = {
  new_device_signed_in: notificationKind<{ device: string; address: string }>().for({
    label: 'Someone signs in to your account on a new device',
    section: 'Your account',
    audience: 'person',
    always_in_bell: true,
    channels: ['bell', 'desktop', 'push'],
    words: ({ device, address }) => ({
      title: 'New device',
      text: `Someone signed in to your account with ${device} (${address}). If this was not you, sign out that device and change your password.`,
    }),
    path: () => '/account/sessions',
  }),
  password_changed: notificationKind<Record<string, never>>().for({
    label: 'Your password changes',
    section: 'Your account',
    audience: 'person',
    always_in_bell: true,
    channels: ['bell', 'push'],
    words: () => ({
      title: 'Password changed',
      text: 'Your password was changed, and all other devices were signed out.',
    }),
    path: () => '/account/security',
  }),
  second_factor_changed: notificationKind<{ change: keyof typeof factorChanges }>().for({
    label: 'Your second factor changes',
    section: 'Your account',
    audience: 'person',
    always_in_bell: true,
    channels: ['bell', 'push'],
    words: ({ change }) => ({ title: 'Second factor', text: `The second factor ${factorChanges[change]}.` }),
    path: () => '/account/security',
  }),
  access_changed: notificationKind<{ by: string; place: string }>().for({
    label: 'Your access changes',
    section: 'Your account',
    audience: 'person',
    always_in_bell: true,
    channels: ['bell'],
    words: ({ by, place }) => ({ title: 'Access changed', text: `${by} changed your access at ${place}.` }),
    path: () => '/',
  }),
  portal_viewed: notificationKind<{ by: string; place: string }>().for({
    label: 'An owner views the portal as you',
    section: 'Your account',
    audience: 'person',
    always_in_bell: true,
    channels: ['bell'],
    words: ({ by, place }) => ({
      title: 'An owner viewed your portal',
      text: `${by} viewed the portal as you at ${place}. They could not change anything.`,
    }),
    path: () => '/',
  }),
} as const;
