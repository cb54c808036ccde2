import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSignOf, readSerial, serial_alphabet, serialText } from './serial-number.ts';

const signs = fc
  .array(fc.constantFrom(...Array.from(serial_alphabet)), { minLength: 9, maxLength: 9 })
  .map((some) => some.join(''));
const serial = signs.map((some) => some + checkSignOf(some));

test('a serial number is read with blanks, dashes and small letters', () => {
  fc.assert(
    fc.property(serial, (one) => {
      expect(readSerial(` ${serialText(one).toLowerCase()} `)).toBe(one);
    }),
  );
});

test('a wrong sign anywhere is found', () => {
  fc.assert(
    fc.property(serial, fc.nat(9), fc.constantFrom(...Array.from(serial_alphabet)), (one, place, sign) => {
      const typed = one.slice(0, place) + sign + one.slice(place + 1);
      expect(readSerial(typed)).toBe(typed === one ? one : undefined);
    }),
  );
});

test('two neighbours that were swapped are found', () => {
  fc.assert(
    fc.property(serial, fc.nat(8), (one, place) => {
      const typed = one.slice(0, place) + one.charAt(place + 1) + one.charAt(place) + one.slice(place + 2);
      expect(readSerial(typed)).toBe(typed === one ? one : undefined);
    }),
  );
});

test.each(['', '7KQ2M', '7KQ2M-9XHDA-2', '0KQ2M-9XHDA', 'ＩKQ2M-9XHDA'])('%s is none', (text) => {
  expect(readSerial(text)).toBeUndefined();
});
