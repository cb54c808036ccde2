import type { PushType } from '@clinic/contract/notifications/devices.ts';

export interface GivenKey {
  type: PushType;
  key: string;
  p256dh?: string | undefined;
  auth?: string | undefined;
}

/** Push services of the browsers. Messages go to an address that a browser told: to none but these, or the house could be searched. */
const known_services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Whether messages may be sent to this address. `further` are origins that the configuration names. */
export function isPushAddress(address: string, further: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  return protocol === 'https:' && port === '' && known_services.some((service) => service.test(hostname));
}

/** A point of P-256, uncompressed, and a secret of 16 bytes, as browsers write them. */
const isEncryptionKey = (p256dh = '', auth = ''): boolean =>
  /^B[\w-]{86}$/.test(p256dh) && /^[\w-]{22}$/.test(auth) && Buffer.from(p256dh, 'base64url')[0] === 4;

/** Whether the key is of the kind that its type has. It becomes part of an address: nothing else may pass. */
export function isFitKey({ type, key, p256dh, auth }: GivenKey, further: readonly string[]): boolean {
  if (type === 'web') return isPushAddress(key, further) && isEncryptionKey(p256dh, auth);
  return type === 'voip' ? /^[0-9A-Fa-f]{64,200}$/.test(key) : /^[\w:.-]{20,4096}$/.test(key);
}
