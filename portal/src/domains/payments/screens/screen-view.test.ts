import type { DeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { expect, test } from 'vitest';
import { newerMessage } from './device-message.data.ts';
import { screenView, stale_after_ms, type ScreenFacts } from './screen-view.ts';

const now_ms = Date.parse('2026-11-20T04:00:00.000Z');
const message = (change: Partial<DeviceMessage> = {}): DeviceMessage => ({
  version: 7,
  state: 'payment',
  transaction_id: 1,
  amount: 12.5,
  qr_code: '000201',
  payee: null,
  expires_at: '2026-11-20T04:15:00.000Z',
  ...change,
});
const facts = (change: Partial<ScreenFacts> = {}): ScreenFacts => ({
  message: message(),
  now_ms,
  unheard_ms: 1_000,
  isOffline: false,
  ...change,
});

test('covers a valid code while the screen is offline', () => {
  expect(screenView(facts({ isOffline: true }))).toBe('offline');
});

test('covers a code after two missed polls', () => {
  expect(screenView(facts({ unheard_ms: stale_after_ms + 1 }))).toBe('offline');
  expect(screenView(facts({ unheard_ms: stale_after_ms }))).toBe('payment');
});

test('never shows an expired code', () => {
  expect(screenView(facts({ now_ms: now_ms + 15 * 60_000 }))).toBe('expired');
  expect(screenView(facts({ now_ms: now_ms + 15 * 60_000 - 1 }))).toBe('payment');
});

test.each(['paid', 'failed', 'held'] as const)('%s clears itself', (state) => {
  const ended = message({ state, qr_code: null, expires_at: '2026-11-20T04:00:10.000Z' });
  expect(screenView(facts({ message: ended }))).toBe(state);
  expect(screenView(facts({ message: ended, now_ms: now_ms + 10_000 }))).toBe('waiting');
});

test('waits without a payment, and starts before the first answer', () => {
  expect(screenView(facts({ message: message({ state: 'waiting', qr_code: null, expires_at: null }) }))).toBe(
    'waiting',
  );
  expect(screenView(facts({ message: undefined }))).toBe('starting');
});

test('an older message never replaces a newer one', () => {
  const newer = message({ version: 8, state: 'paid' });
  expect(newerMessage(newer, message({ version: 7 }))).toBe(newer);
  expect(newerMessage(message({ version: 7 }), newer)).toBe(newer);
  expect(newerMessage(undefined, newer)).toBe(newer);
});
