import { randomBytes } from 'node:crypto';

/** Crockford’s alphabet: no sign looks like another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of a new order: 80 random bits. */
export const newOrderNumber = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
