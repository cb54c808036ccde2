import { paid_tick_seconds, type DeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';

/** A customer screen's contents, as stored. */
export interface ShownMessage {
  state: DeviceMessage['state'];
  transaction_id: number | null;
  amount_cents: number | null;
  qr_code: string | null;
  expires_at: Date | null;
}

export const waiting_message: ShownMessage = {
  state: 'waiting',
  transaction_id: null,
  amount_cents: null,
  qr_code: null,
  expires_at: null,
};

/** The large tick, which stays for a few seconds. */
export const paidMessage = (payment: { id: number; amount_cents: number }, now: Date): ShownMessage => ({
  state: 'paid',
  transaction_id: payment.id,
  amount_cents: payment.amount_cents,
  qr_code: null,
  expires_at: new Date(now.getTime() + paid_tick_seconds * 1000),
});

/** True if the message is over: its code has expired, or its tick was shown long enough. */
export const isOver = ({ state, expires_at }: ShownMessage, now: Date): boolean =>
  state !== 'waiting' && expires_at !== null && expires_at.getTime() <= now.getTime();

export const toMessage = (shown: ShownMessage & { version: number }): DeviceMessage => ({
  version: shown.version,
  state: shown.state,
  transaction_id: shown.transaction_id,
  amount: shown.amount_cents === null ? null : toDollars(shown.amount_cents),
  qr_code: shown.qr_code,
  expires_at: shown.expires_at?.toISOString() ?? null,
});

/** A screen's token is renewed after half its lifetime. */
export const isPastHalf = (expires_at: Date, now: Date, ttl_seconds: number): boolean =>
  expires_at.getTime() - now.getTime() < (ttl_seconds * 1000) / 2;
