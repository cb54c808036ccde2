import type { IssueType } from '@clinic/contract/payments/issues.ts';
import type { OutcomeEffect } from '@clinic/contract/payments/outcomes.ts';
import type { PaymentStatus, TransactionStatus } from '@clinic/contract/payments/transactions.ts';

/** Where a payment stands. Only six pairs exist. */
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

/** What can happen to a payment. */
export type Happening =
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'paid_wrong_amount'
  | 'paid_late'
  | 'hold_accepted'
  | 'hold_refunded'
  | 'refund_approved';

const moves: Record<Happening, { from: readonly string[]; to: States }> = {
  paid: { from: ['i/i'], to: { payment_status: 'p', status: 'p' } },
  failed: { from: ['i/i'], to: { payment_status: 'e', status: 'f' } },
  cancelled: { from: ['i/i'], to: { payment_status: 'e', status: 'c' } },
  expired: { from: ['i/i'], to: { payment_status: 'e', status: 'f' } },
  paid_wrong_amount: { from: ['i/i'], to: { payment_status: 'p', status: 'h' } },
  paid_late: { from: ['e/f', 'e/c'], to: { payment_status: 'p', status: 'h' } },
  hold_accepted: { from: ['p/h'], to: { payment_status: 'p', status: 'p' } },
  hold_refunded: { from: ['p/h'], to: { payment_status: 'p', status: 'x' } },
  refund_approved: { from: ['p/p'], to: { payment_status: 'p', status: 'h' } },
};

/** Every step that a payment can take, as `i/i p/p`. */
export const legal_steps: readonly string[] = Object.values(moves).flatMap(({ from, to }) =>
  from.map((states) => `${states} ${to.payment_status}/${to.status}`),
);

/** Where a happening leads, or null where it cannot happen. */
export function after({ payment_status, status }: States, happening: Happening): States | null {
  const move = moves[happening];
  return move.from.includes(`${payment_status}/${status}`) ? move.to : null;
}

export const isOpen = ({ payment_status }: States): boolean => payment_status === 'i';

/** True where the code has died while the payment was still waiting. */
export const isExpired = (payment: States & { qr_expires_at: Date }, now: Date): boolean =>
  isOpen(payment) && payment.qr_expires_at.getTime() <= now.getTime();

/** What the acquirer says of one of its payments. */
export interface Told {
  status: 'paid' | 'failed';
  amount_cents: number;
}

/** What an outcome does: where the payment goes, if anywhere, and the issue that is opened, if any. */
export interface Judgement {
  effect: Exclude<OutcomeEffect, 'unknown_reference'>;
  happening: Happening | null;
  issue: { type: IssueType; remark: string } | null;
}

const dollars = (amount_cents: number): string => (amount_cents / 100).toFixed(2);

/**
 * Judges an outcome by where the payment stands. Money that arrived is never dropped: it is paid, held, or an issue. That an
 * older code failed says nothing about the one that is shown now.
 */
export function judgeOutcome(
  payment: States & { amount_cents: number },
  told: Told,
  is_present_code = true,
): Judgement {
  if (told.status === 'failed') {
    return isOpen(payment) && is_present_code
      ? { effect: 'failed', happening: 'failed', issue: null }
      : { effect: 'none', happening: null, issue: null };
  }
  if (payment.payment_status === 'p') {
    const remark = `Another payment of ${dollars(told.amount_cents)} arrived for a payment that was already received.`;
    return { effect: 'extra_payment', happening: null, issue: { type: 2, remark } };
  }
  if (payment.payment_status === 'e') {
    const ended = payment.status === 'c' ? 'was cancelled' : 'had failed';
    const remark = `Paid ${dollars(told.amount_cents)} after the payment ${ended}.`;
    return { effect: 'held_late', happening: 'paid_late', issue: { type: 2, remark } };
  }
  if (told.amount_cents !== payment.amount_cents) {
    const remark = `Paid ${dollars(told.amount_cents)} instead of ${dollars(payment.amount_cents)}.`;
    return { effect: 'held_wrong_amount', happening: 'paid_wrong_amount', issue: { type: 0, remark } };
  }
  return { effect: 'paid', happening: 'paid', issue: null };
}

/** How money that a person attached counts: as one that came wrong or late, whatever its amount; head office decides. */
export function judgeAttached({ payment_status }: States): Pick<Judgement, 'effect' | 'happening'> {
  if (payment_status === 'p') return { effect: 'extra_payment', happening: null };
  return payment_status === 'i'
    ? { effect: 'held_wrong_amount', happening: 'paid_wrong_amount' }
    : { effect: 'held_late', happening: 'paid_late' };
}

/** What was said before of the same payment of the acquirer. */
export interface ToldBefore extends Told {
  reference: string;
  paid_at: Date;
}

/**
 * How an outcome relates to what was said before under the same id: new, the same again, a contradiction, or the money of
 * a payment that was first reported as failed, which must count. A failure that arrives after its money was overtaken on the
 * way: it is a repeat of something older.
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

/** The acquirer's instant of payment, within what is possible: from the creation to now. */
export const paidAt = (told: Date, created_at: Date, now: Date): Date =>
  new Date(Math.min(Math.max(told.getTime(), created_at.getTime()), now.getTime()));
