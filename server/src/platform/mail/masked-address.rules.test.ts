import { expect, test } from 'vitest';
import { maskedAddress, withoutAddresses } from './masked-address.rules.ts';

test.each([
  ['tan@example.com', 't•••@example.com'],
  [' ö@mail.example.sg ', 'ö•••@mail.example.sg'],
  ['no address', '•••'],
  ['d@example.com\r\nBcc: evil@example.com', '•••'],
  ['', '•••'],
])('%j is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});

test.each([
  ['550 no mailbox <tan.ah.kow@example.com>', '550 no mailbox <t•••@example.com>'],
  ['550 tan.ah.kow is not known here', '550 ••• is not known here'],
  ['call +65 9123 4567', 'call +•••'],
  ['S1234567A was refused', '••• was refused'],
  ['ECONNREFUSED', 'ECONNREFUSED'],
])('%s becomes %s', (sentence, shown) => {
  expect(withoutAddresses(sentence, 'tan.ah.kow@example.com')).toBe(shown);
});
