import type { IssueType } from '@clinic/contract/payments/issues.ts';
import type { OutcomeEffect } from '@clinic/contract/payments/outcomes.ts';
import type { PaymentStatus, TransactionStatus } from '@clinic/contract/payments/transactions.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';

/** A payment's states. Only six pairs exist. */
export interface States {
  payment_status: PaymentStatus;
  status: TransactionStatus;
}

export const in_progress: States = { payment_status: 'i', status: 'i' };
export const legal_states: readonly States[] = [
  in_progress,
  { payment_status: 'p', status: 'p' },
  { payment_status: 'p', status: 'h' },
  { payment_status: 'p', status: 'x' },
  { payment_status: 'e', status: 'f' },
  { payment_status: 'e', status: 'c' },
];

/** The events that can happen to a payment. */
export type Happening =
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'paid_wrong_amount'
  | 'paid_late'
  | 'money_found'
  | 'hold_accepted'
  | 'hold_refunded'
  | 'refund_approved'
  | 'sent_back';

const moves: Record<Happening, { from: readonly string[]; to: States }> = {
  paid: { from: ['i/i'], to: { payment_status: 'p', status: 'p' } },
  failed: { from: ['i/i'], to: { payment_status: 'e', status: 'f' } },
  cancelled: { from: ['i/i'], to: { payment_status: 'e', status: 'c' } },
  expired: { from: ['i/i'], to: { payment_status: 'e', status: 'f' } },
  paid_wrong_amount: { from: ['i/i'], to: { payment_status: 'p', status: 'h' } },
  paid_late: { from: ['e/f', 'e/c'], to: { payment_status: 'p', status: 'h' } },
  money_found: { from: ['e/f', 'e/c'], to: { payment_status: 'p', status: 'p' } },
  hold_accepted: { from: ['p/h'], to: { payment_status: 'p', status: 'p' } },
  hold_refunded: { from: ['p/h'], to: { payment_status: 'p', status: 'x' } },
  refund_approved: { from: ['p/p'], to: { payment_status: 'p', status: 'h' } },
  /** By the clinic itself, of a payment to its own account. */
  sent_back: { from: ['p/p'], to: { payment_status: 'p', status: 'x' } },
};

/** Every allowed step of a payment, as `i/i p/p`. */
export const legal_steps: readonly string[] = Object.values(moves).flatMap(({ from, to }) =>
  from.map((states) => `${states} ${to.payment_status}/${to.status}`),
);

/** The states after a happening, or null if it is not allowed. */
export function after({ payment_status, status }: States, happening: Happening): States | null {
  const move = moves[happening];
  return move.from.includes(`${payment_status}/${status}`) ? move.to : null;
}

export const isOpen = ({ payment_status }: States): boolean => payment_status === 'i';

/** True if the code has expired and the payment is still waiting. */
export const isExpired = (payment: States & { qr_expires_at: Date }, now: Date): boolean =>
  isOpen(payment) && payment.qr_expires_at.getTime() <= now.getTime();

/** The acquirer's outcome of one of its payments. */
export interface Told {
  status: 'paid' | 'failed';
  amount_cents: Cents;
}

/** The effect of an outcome: the move of the payment and the issue to open, if any. */
export interface Judgement {
  effect: Exclude<OutcomeEffect, 'unknown_reference'>;
  happening: Happening | null;
  issue: { type: IssueType; remark: string } | null;
}

/**
 * Judges an outcome by the payment's states. Received money is never dropped: it is paid, held, or an issue. A failure of an older code
 * does not affect the current code.
 */
export function judgeOutcome(payment: States & { amount_cents: Cents }, told: Told, is_present_code = true): Judgement {
  if (told.status === 'failed') {
    return isOpen(payment) && is_present_code
      ? { effect: 'failed', happening: 'failed', issue: null }
      : { effect: 'none', happening: null, issue: null };
  }
  if (payment.payment_status === 'p') {
    const remark = `Another payment of ${moneyOfCents(told.amount_cents)} arrived for a payment that was already received.`;
    return { effect: 'extra_payment', happening: null, issue: { type: 2, remark } };
  }
  if (payment.payment_status === 'e') {
    const ended = payment.status === 'c' ? 'was cancelled' : 'had failed';
    const remark = `Paid ${moneyOfCents(told.amount_cents)} after the payment ${ended}.`;
    return { effect: 'held_late', happening: 'paid_late', issue: { type: 2, remark } };
  }
  if (told.amount_cents !== payment.amount_cents) {
    const remark = `Paid ${moneyOfCents(told.amount_cents)} instead of ${moneyOfCents(payment.amount_cents)}.`;
    return { effect: 'held_wrong_amount', happening: 'paid_wrong_amount', issue: { type: 0, remark } };
  }
  return { effect: 'paid', happening: 'paid', issue: null };
}

/** How money attached by staff counts: as wrong or late money, whatever its amount. The platform decides. */
export function judgeAttached({ payment_status }: States): Pick<Judgement, 'effect' | 'happening'> {
  if (payment_status === 'p') return { effect: 'extra_payment', happening: null };
  return payment_status === 'i'
    ? { effect: 'held_wrong_amount', happening: 'paid_wrong_amount' }
    : { effect: 'held_late', happening: 'paid_late' };
}

/**
 * How money attached by the platform counts: the right amount completes the payment, however it ended, because the platform is who decides. Another
 * amount counts as if staff had attached it. Null: the payment was already received.
 */
export function judgeFound(
  payment: States & { amount_cents: Cents },
  paid_cents: Cents,
): Pick<Judgement, 'effect' | 'happening'> | null {
  if (payment.payment_status === 'p') return null;
  if (paid_cents !== payment.amount_cents) return judgeAttached(payment);
  return { effect: 'paid', happening: isOpen(payment) ? 'paid' : 'money_found' };
}

/** The earlier outcome under the same acquirer id. */
export interface ToldBefore extends Told {
  reference: string;
  paid_at: Date;
}

/**
 * Compares an outcome with the earlier one under the same id: new, a repeat, a conflict, or money for a payment first reported as failed,
 * which must count. A failure that arrives after its own money is an older message delivered late, so it is a repeat.
 */
export function compareOutcomes(
  before: ToldBefore | undefined,
  now: ToldBefore,
): 'new' | 'repeated' | 'conflict' | 'paid_after_all' {
  if (!before) return 'new';
  const same =
    before.reference === now.reference &&
    before.status === now.status &&
    before.amount_cents === now.amount_cents &&
    before.paid_at.getTime() === now.paid_at.getTime();
  if (same) return 'repeated';
  if (before.reference !== now.reference || before.status === now.status) return 'conflict';
  return now.status === 'paid' ? 'paid_after_all' : 'repeated';
}

/** The acquirer's instant of payment, clamped to the range from creation to now. */
export const paidAt = (told: Date, created_at: Date, now: Date): Date =>
  new Date(Math.min(Math.max(told.getTime(), created_at.getTime()), now.getTime()));
