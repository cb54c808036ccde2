import type { BrowserContext, Page } from '@playwright/test';

/** An address of the kind that Chrome gets from its push service. The tests cannot reach it. */
const address = 'https://fcm.googleapis.com/fcm/send/journey-';

/**
 * Lets the browser subscribe without its maker's service, which is outside; the worker, its messages and its notices are the
 * browser's own.
 */
export async function allowPush(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript((base) => {
    let present: object | null = null;
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }): Promise<object> => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = await crypto.subtle.exportKey('raw', pair.publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16)).buffer;
      present = {
        endpoint: base + crypto.randomUUID(),
        options: { applicationServerKey: applicationServerKey.buffer },
        getKey: (name: string) => (name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          present = null;
          return true;
        },
      };
      return present;
    };
    if ('PushManager' in window)
      Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => present });
  }, address);
}

/** Delivers a message to the portal's service worker, as the browser does with a push. */
export async function deliverPush(page: Page, message: object): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration && !registration.isDeleted) done(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await devtools.detach();
}

/** The notifications that the service worker shows now. */
export const shownNotices = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Clicks the notification. */
export async function pressNotice(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
}
