import type { OpenSession } from '@clinic/contract/access/sessions.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const private_network = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^f[cd][0-9a-f]{2}:|^fe80:/i;

/** A network address in words that staff understand. */
function addressWords(address: string): string {
  if (loopback.test(address)) return 'this computer';
  const plain = address.replace(/^::ffff:/i, '');
  return private_network.test(address) ? `clinic network ${plain}` : `internet ${plain}`;
}

/** Where a session was last used: branch and network. */
export function placeWords({ clinic, address }: Pick<OpenSession, 'clinic' | 'address'>): string {
  const parts = [clinic?.name, address === null ? undefined : addressWords(address)];
  return parts.filter((part) => part !== undefined).join(' · ') || 'Place unknown';
}
