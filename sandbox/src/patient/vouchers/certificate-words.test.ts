import { expect, test } from 'vitest';
import { isGood, stateWords } from './certificate-words.ts';

const certificate = {
  status: 'p',
  type: 'vc',
  expiry_date: '2026-12-31',
  redeem_at: null,
  redeemed_clinic_name: null,
  delivery_status: 'r',
} as const;

test.each([
  [{}, '2026-11-26', 'Good until 31/12/2026', true],
  [{}, '2027-01-01', 'Expired on 31/12/2026', false],
  [{ status: 'j' }, '2026-11-26', 'Good until 31/12/2026', true],
  [{ status: 'i' }, '2026-11-26', 'Refund requested', false],
  [{ status: 'a' }, '2026-11-26', 'Refunded', false],
  [
    { status: 'r', redeem_at: '2026-11-24T02:30:00.000Z', redeemed_clinic_name: 'Orchard' },
    '2026-11-26',
    'Redeemed on 24/11/2026 at 10:30, Orchard',
    false,
  ],
  [{ type: 'vhd', delivery_status: 'i' }, '2026-11-26', 'Your kit is being packed', true],
  [{ type: 'vhd', delivery_status: 's', status: 'r' }, '2026-11-26', 'Your kit is on its way', false],
] as const)('a certificate with %j on %s is: %s', (change, today, words, good) => {
  const shown = { ...certificate, ...change };
  expect([stateWords(shown, today), isGood(shown, today)]).toEqual([words, good]);
});
