import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { phoneNumber, readPhonesBy, requiredPhoneNumber } from './phone-field.ts';
import { phoneText, readPhone, soughtPhone } from './phone.ts';

readPhonesBy(readPhone);

test.each([
  '9123 4567',
  '(+65) 9123 4567',
  '+65 (9123) 4567',
  '9123\u20114567',
  'tel:+65-9123-4567',
  '9123.4567',
  '\uFF19\uFF11\uFF12\uFF13 \uFF14\uFF15\uFF16\uFF17',
  '65-9123 4567',
  '0065 9123 4567',
  '+65\u00A09123\u00A04567',
  '\u202A+65 9123 4567\u202C',
  ' 91234567\u200B',
])('%j is read as +6591234567', (typed) => expect(readPhone(typed)).toBe('+6591234567'));

test.each([
  ['+60 12-345 6789', '+60123456789', '+60 12-345 6789'],
  ['+1 (415) 555-2671', '+14155552671', '+1 415 555-2671'],
  ['1800 123 4567', '+6518001234567', '1800 123 4567'],
  ['6123 4567 ext 12', '+6561234567;ext=12', '6123 4567 ext. 12'],
  ['tel:+6561234567;ext=12', '+6561234567;ext=12', '6123 4567 ext. 12'],
  ['6123 4567 x12', '+6561234567;ext=12', '6123 4567 ext. 12'],
])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
  expect(z.safeParse(phoneNumber, typed).data).toBe(stored);
  expect([readPhone(stored), phoneText(stored), readPhone(shown)]).toEqual([stored, shown, stored]);
});

test.each([
  '123',
  '995',
  '7123 4567',
  '0000 0000',
  '++65 9123 4567',
  '+65+91234567',
  '91234567 or 81234567',
  'call 9123 4567',
  '9123\u200B4567',
  '+999 123 4567',
  '9'.repeat(60),
])('%j is no phone number', (typed) => {
  expect([readPhone(typed), z.safeParse(phoneNumber, typed).success]).toEqual([undefined, false]);
  expect(phoneText(typed)).toBe(typed);
});

test('an empty number is none', () => {
  expect([phoneNumber, requiredPhoneNumber].map((schema) => z.safeParse(schema, ' \u200B').success)).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['(+65) 9123 4567', '91234567'],
  ['9123-45', '912345'],
  ['7123-4567', '71234567'],
  ['Tan 9123', 'Tan 9123'],
])('a search for %s looks for %s', (typed, sought) => expect(soughtPhone(typed)).toBe(sought));
