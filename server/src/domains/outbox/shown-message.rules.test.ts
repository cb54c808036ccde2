import { expect, test } from 'vitest';
import { internationalNumber, maskedNumber } from './shown-message.rules.ts';

test.each([
  ['9123 4567', '+6591234567'],
  ['6591234567', '+6591234567'],
  ['+65 9123-4567', '+6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['+60 12-345 6789', '+60123456789'],
  ['(8123) 4567', '+6581234567'],
])('%s is sent as %s', (given, sent) => expect(internationalNumber(given)).toBe(sent));

test.each(['', '123', '+', '1234 5678', '+0123456789', '+1234567890123456', '5512 3456', '+65+91234567'])(
  '‘%s’ is no number',
  (given) => expect(internationalNumber(given)).toBeUndefined(),
);

test('staff see the last four digits', () => expect(maskedNumber('+65 9123 4567')).toBe('•••• 4567'));
