// Shows pushed notifications and opens their pages. It stores nothing and intercepts no request of the portal.

const wordsOf = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise);

const readPush = (data) => {
  try {
    const { title, body, path, tag } = data.json();
    return {
      title: wordsOf(title, 'Portal'),
      body: wordsOf(body, ''),
      path: wordsOf(path, '/'),
      tag: wordsOf(tag, ''),
    };
  } catch {
    return { title: 'Portal', body: 'There is news for you.', path: '/', tag: '' };
  }
};

/** A page of this portal; anything else is home. */
const ownAddress = (path) => {
  try {
    const address = new URL(path, self.location.origin);
    return address.origin === self.location.origin ? address : new URL('/', self.location.origin);
  } catch {
    return new URL('/', self.location.origin);
  }
};

const answer_patience_ms = 1000;

/** Asks an open portal to go there by itself, so that a form that is being filled can object. */
const askPortal = (client, path) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answer_patience_ms);
    client.postMessage({ type: 'portal.open', path }, [port2]);
  });

const open = async (path) => {
  const { href, pathname, search } = ownAddress(path);
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const portals = clients.filter((client) => !new URL(client.url).pathname.startsWith('/print/'));
  for (const client of portals) {
    // Browsers let a window come to the front only while somebody's press is fresh.
    await client.focus().catch(() => undefined);
    if (await askPortal(client, `${pathname}${search}`)) return;
  }
  await self.clients.openWindow(href);
};

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, icon: '/portal.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/').catch(() => undefined));
});
