import { paid_tick_seconds, type DeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';

/** What a customer screen shows, as it is kept. */
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

/** The large tick, which stays a few seconds. */
export const paidMessage = (payment: { id: number; amount_cents: number }, now: Date): ShownMessage => ({
  state: 'paid',
  transaction_id: payment.id,
  amount_cents: payment.amount_cents,
  qr_code: null,
  expires_at: new Date(now.getTime() + paid_tick_seconds * 1000),
});

/** True where what is shown has had its time: a code that died, a tick that was seen. */
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

/** A screen's token is renewed past half its life. */
export const isPastHalf = (expires_at: Date, now: Date, ttl_seconds: number): boolean =>
  expires_at.getTime() - now.getTime() < (ttl_seconds * 1000) / 2;
