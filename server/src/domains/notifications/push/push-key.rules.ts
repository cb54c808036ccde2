import type { PushType } from '@clinic/contract/notifications/devices.ts';

export interface GivenKey {
  type: PushType;
  key: string;
  p256dh?: string | undefined;
  auth?: string | undefined;
}

/** The browsers’ push services. The browser supplies the address: without this list, requests could probe the internal network. */
const known_services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** True if messages may be sent to this address. `further` are configured origins. */
export function isPushAddress(address: string, further: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  return protocol === 'https:' && port === '' && known_services.some((service) => service.test(hostname));
}

/** An uncompressed P-256 point and a secret of 16 bytes, in the browsers’ encoding. */
const isEncryptionKey = (p256dh = '', auth = ''): boolean =>
  /^B[\w-]{86}$/.test(p256dh) && /^[\w-]{22}$/.test(auth) && Buffer.from(p256dh, 'base64url')[0] === 4;

/** True if the key fits its type. It becomes part of a URL, so nothing else may pass. */
export function isFitKey({ type, key, p256dh, auth }: GivenKey, further: readonly string[]): boolean {
  if (type === 'web') return isPushAddress(key, further) && isEncryptionKey(p256dh, auth);
  return type === 'voip' ? /^[0-9A-Fa-f]{64,200}$/.test(key) : /^[\w:.-]{20,4096}$/.test(key);
}
