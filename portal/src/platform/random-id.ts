/** Version 4 and variant of RFC 9562, over random bytes. */
function mark(byte: number, place: number): number {
  if (place === 6) return (byte & 0x0f) | 0x40;
  return place === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/** A random UUID. `crypto.randomUUID` is missing on insecure origins, as in a clinic's local network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map(mark);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
