import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

const orchard = { id: 1, name: 'Orchard' };

test.each([
  [orchard, '203.0.113.7', 'Orchard · internet 203.0.113.7'],
  [orchard, '192.168.1.20', 'Orchard · clinic network 192.168.1.20'],
  [orchard, '172.31.0.4', 'Orchard · clinic network 172.31.0.4'],
  [orchard, '172.32.0.4', 'Orchard · internet 172.32.0.4'],
  [null, '::ffff:10.0.0.8', 'clinic network 10.0.0.8'],
  [null, 'fd12:3456::1', 'clinic network fd12:3456::1'],
  [null, '2001:db8::7', 'internet 2001:db8::7'],
  [orchard, '127.0.0.1', 'Orchard · this computer'],
  [orchard, null, 'Orchard'],
  [null, null, 'Place unknown'],
])('%o and %s give %s', (clinic, address, words) => {
  expect(placeWords({ clinic, address })).toBe(words);
});
