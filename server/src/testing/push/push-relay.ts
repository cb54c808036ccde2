import { importJWK, jwtVerify } from 'jose';
import { type BrowserKeys, makeBrowserKeys } from './open-message.ts';
import { type Received, type StandIn, startStandIn } from './stand-in.ts';

interface DeliveredPush {
  /** The decrypted message. */
  message: { title: string; body: string; path: string; tag: string };
  ttl_seconds: number;
  topic: string | undefined;
  urgency: string | undefined;
  contact: string | undefined;
}

export interface Browser {
  /** What the portal registers. */
  subscription: { type: 'web'; key: string; p256dh: string; auth: string; server_key: string };
  keys: BrowserKeys;
  delivered: DeliveredPush[];
  /** The status that the service returns for this browser from now on. 201 if absent. */
  status?: number;
}

export interface PushRelay extends Pick<StandIn, 'origin' | 'received' | 'close'> {
  /** A browser that has the server's key. */
  subscribe: (server_key: string) => Browser;
  /** Why messages were rejected. */
  complaints: string[];
}

/** Whether the sender is the server whose key the browser has (RFC 8292). */
async function checkSender(authorization: string, server_key: string, origin: string): Promise<string | undefined> {
  const { token = '', key } = /^vapid t=(?<token>[^,]+), ?k=(?<key>.+)$/.exec(authorization)?.groups ?? {};
  if (key !== server_key) throw new Error('Signed by another server.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const verified = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin, algorithms: ['ES256'] });
  const { exp = 0, sub } = verified.payload;
  if (exp - Date.now() / 1000 > 86_400) throw new Error('Signed for more than a day.');
  return sub;
}

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** A push service on loopback that checks the sender as the real ones do, with a browser that decrypts the messages. */
export async function startPushRelay(): Promise<PushRelay> {
  const browsers = new Map<string, Browser>();
  const complaints: string[] = [];
  const take = async ({ path, headers, body }: Received): Promise<{ status: number }> => {
    const browser = browsers.get(path);
    if (!browser) return { status: 404 };
    if (browser.status !== undefined) return { status: browser.status };
    const contact = await checkSender(text(headers.authorization), browser.subscription.server_key, stand_in.origin);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted.');
    browser.delivered.push({
      message: JSON.parse(browser.keys.open(body)) as DeliveredPush['message'],
      ttl_seconds: Number(headers['ttl']),
      topic: text(headers['topic']),
      urgency: text(headers['urgency']),
      contact,
    });
    return { status: 201 };
  };
  const stand_in = await startStandIn((received) =>
    take(received).catch((error: unknown) => {
      complaints.push(String(error));
      return { status: 403 };
    }),
  );
  return {
    ...stand_in,
    complaints,
    subscribe: (server_key) => {
      const path = `/push/${browsers.size + 1}`;
      const keys = makeBrowserKeys();
      const { p256dh, auth } = keys;
      const subscription = { type: 'web' as const, key: `${stand_in.origin}${path}`, p256dh, auth, server_key };
      const browser: Browser = { keys, delivered: [], subscription };
      browsers.set(path, browser);
      return browser;
    },
  };
}
