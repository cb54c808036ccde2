const worker_address = '/push-worker.js';

/** Push state of this browser: `missing` if unsupported, `blocked` if the user has refused. */
export type PushReadiness = 'missing' | 'blocked' | 'unasked' | 'allowed';

export function pushReadiness(): PushReadiness {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'allowed' : 'unasked';
}

/** The data of a push subscription. */
export interface BrowserSubscription {
  key: string;
  p256dh: string;
  auth: string;
  server_key: string;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const described = (subscription: PushSubscription, server_key: string): BrowserSubscription => ({
  key: subscription.endpoint,
  p256dh: textOf(subscription.getKey('p256dh')),
  auth: textOf(subscription.getKey('auth')),
  server_key,
});

/** Subscribes with the server's key, or returns the existing subscription with that key. Needs the permission beforehand. */
export async function subscribeBrowser(server_key: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register(worker_address);
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && textOf(present.options.applicationServerKey) === server_key) return described(present, server_key);
  // The server's key has changed: drop the subscription with the former key.
  await present?.unsubscribe();
  const applicationServerKey = bytesOf(server_key);
  return described(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), server_key);
}

/** Ends the subscription of this browser, whatever the server knows. */
export async function unsubscribeBrowser(): Promise<void> {
  if (pushReadiness() === 'missing') return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
