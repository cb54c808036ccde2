import { onTestFinished } from 'vitest';
import { localValues } from '../platform/local-storage.ts';

interface PushSurroundings {
  permission: NotificationPermission;
  /** What the person says when asked; default: nothing new. */
  answers?: NotificationPermission;
  /** The server's key that the browser is subscribed with. */
  subscribed_to?: string;
}

export interface BrowserWithPush {
  /** What the browser is subscribed as now. */
  subscription: () => { key: string; p256dh: string; auth: string } | undefined;
}

const bytes = (length: number, filled: number) => new Uint8Array(length).fill(filled).buffer;
const base64url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Puts a browser's push in place of this one's, whose makers' service cannot be reached from here, until the test ends. */
export function browserWithPush({ permission, answers, subscribed_to }: PushSurroundings): BrowserWithPush {
  let present: PushSubscription | undefined;
  let number = 0;
  const subscribe = (applicationServerKey: ArrayBuffer): PushSubscription => {
    number += 1;
    const [p256dh, auth] = [bytes(65, 4), bytes(16, number)];
    const made = {
      endpoint: `https://push.example.com/${number}`,
      options: { applicationServerKey, userVisibleOnly: true },
      getKey: (name: PushEncryptionKeyName) => (name === 'auth' ? auth : p256dh),
      unsubscribe: async () => {
        present = undefined;
        return true;
      },
    };
    return made as unknown as PushSubscription;
  };
  const pushManager = {
    getSubscription: async () => present ?? null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      (present = subscribe(applicationServerKey.buffer)),
  };
  const registration = { pushManager };
  const container = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answers ?? notification.permission),
  };
  if (subscribed_to !== undefined) {
    const letters = atob(subscribed_to.replaceAll('-', '+').replaceAll('_', '/'));
    present = subscribe(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer);
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const of_browser = Object.getOwnPropertyDescriptor(window, 'Notification');
  Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    if (of_browser) Object.defineProperty(window, 'Notification', of_browser);
    localValues.remove('portal.push_users');
  });
  return {
    subscription: () => {
      const [p256dh, auth] = [present?.getKey('p256dh'), present?.getKey('auth')];
      return present && p256dh && auth
        ? { key: present.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) }
        : undefined;
    },
  };
}
