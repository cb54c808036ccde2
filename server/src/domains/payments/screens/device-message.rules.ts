import {
  ask_at_counter_seconds,
  paid_tick_seconds,
  type deviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import type { z } from 'zod/mini';
import type { Happening } from '../transactions/transaction-status.rules.ts';

type DeviceMessage = z.output<typeof deviceMessage>;

/** A customer screen's contents, as stored. */
export interface ShownMessage {
  state: DeviceMessage['state'];
  transaction_id: number | null;
  amount_cents: Cents | null;
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

type Outcome = 'paid' | 'failed' | 'held';

/** The message to the customer after each event. No message if staff ended the payment or decided about it. */
const outcomes: Partial<Record<Happening, Outcome>> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  paid_wrong_amount: 'held',
  paid_late: 'held',
  money_found: 'paid',
};

const outcome_seconds: Record<Outcome, number> = {
  paid: paid_tick_seconds,
  failed: ask_at_counter_seconds,
  held: ask_at_counter_seconds,
};

/** The message after a payment moved: its outcome for a few seconds, otherwise the waiting message. */
export function messageAfter(
  payment: { id: number; amount_cents: Cents },
  happening: Happening,
  now: Date,
): ShownMessage {
  const state = outcomes[happening];
  if (!state) return waiting_message;
  return {
    state,
    transaction_id: payment.id,
    // The amount that arrived is another one.
    amount_cents: state === 'held' ? null : payment.amount_cents,
    qr_code: null,
    expires_at: new Date(now.getTime() + outcome_seconds[state] * 1000),
  };
}

/** True if the screen still speaks of the payment as unpaid, so that its outcome replaces the message. */
export const awaitsOutcome = (message: ShownMessage, now: Date): boolean =>
  message.state === 'payment' || (message.state === 'failed' && !isOver(message, now));

/** The message that follows one whose time is over: a code has expired, or an outcome was shown long enough. */
export function messageAtEnd({ state, transaction_id, amount_cents }: ShownMessage, now: Date): ShownMessage {
  if (state !== 'payment' || transaction_id === null || amount_cents === null) return waiting_message;
  return messageAfter({ id: transaction_id, amount_cents }, 'expired', now);
}

/** True while the outcome of a payment is shown, which the counter does not clear. */
export const isShowingOutcome = (message: ShownMessage, now: Date): boolean =>
  message.state !== 'waiting' && message.state !== 'payment' && !isOver(message, now);

/** True if the message is over: its code has expired, or the outcome was shown long enough. */
export const isOver = ({ state, expires_at }: ShownMessage, now: Date): boolean =>
  state !== 'waiting' && expires_at !== null && expires_at.getTime() <= now.getTime();

/** The message for the screen. `payee`: whom the phone names that reads its code. */
export const toMessage = (shown: ShownMessage & { version: number; payee?: string | null }): DeviceMessage => ({
  version: shown.version,
  state: shown.state,
  transaction_id: shown.transaction_id,
  amount: shown.amount_cents,
  qr_code: shown.qr_code,
  payee: shown.payee ?? null,
  expires_at: shown.expires_at,
});

/** A screen's token is renewed after half its lifetime. */
export const isPastHalf = (expires_at: Date, now: Date, ttl_seconds: number): boolean =>
  expires_at.getTime() - now.getTime() < (ttl_seconds * 1000) / 2;
