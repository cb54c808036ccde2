import { plainCode } from '../shared/typed/visible-text.ts';

/** The signs of a serial number: no 0, 1, I, L and O, which look alike. Their number is prime, so the check sign finds every typing error of one sign. */
export const serial_alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Nine random signs and the check sign. */
export const serial_length = 10;
/** The longest text that is read as a serial number: with blanks and dashes between the signs. */
export const longest_typed_serial = 64;

/**
 * The check sign of the first nine signs. Each sign has its own weight, and neighbours have different ones: so a wrong sign, and two
 * neighbours that were swapped, give another check sign.
 */
export function checkSignOf(signs: string): string {
  const sum = Array.from(signs).reduce((total, sign, index) => total + (index + 2) * serial_alphabet.indexOf(sign), 0);
  return serial_alphabet.charAt(sum % serial_alphabet.length);
}

/** The serial number in a typed or scanned text, without blanks, dashes and small letters; undefined if there is none. */
export function readSerial(text: string): string | undefined {
  const signs = plainCode(text).toUpperCase().replaceAll(/[\s-]/g, '');
  if (signs.length !== serial_length || !Array.from(signs).every((sign) => serial_alphabet.includes(sign)))
    return undefined;
  return checkSignOf(signs.slice(0, -1)) === signs.at(-1) ? signs : undefined;
}

/** As people read it: `7KQ2M-9XHDA`. */
export const serialText = (seq_no: string): string => `${seq_no.slice(0, 5)}-${seq_no.slice(5)}`;
