import { randomInt } from 'node:crypto';
import { checkSignOf, serial_alphabet, serial_length } from '@clinic/contract/vouchers/serial-number.ts';

/** A new serial number: nine random signs and their check sign. */
export function newSerial(): string {
  const signs = Array.from({ length: serial_length - 1 }, () =>
    serial_alphabet.charAt(randomInt(serial_alphabet.length)),
  );
  return signs.join('') + checkSignOf(signs.join(''));
}
