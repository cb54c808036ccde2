import { type DisplayStatus, displayStatus, displayStatusWords } from '@clinic/contract/payments/transaction-words.ts';
import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import type { Milestone } from '../../../../ui/timeline/milestones.tsx';

/** Statuses of a payment that stops before it reaches the clinic. */
const stops: ReadonlySet<DisplayStatus> = new Set(['failed', 'cancel', 'hold', 'refund']);

/**
 * A payment's steps: created, QR shown, paid by the customer, on a statement, paid out to the clinic; or where it stopped. 'Paid' alone is
 * the display status of what was paid out. A payment to the clinic itself ends on a fee statement.
 */
export function milestonesOf(of: Transaction, show: (instant: string) => string): Milestone[] {
  const status = displayStatus(of);
  const isPaid = of.payment_status === 'p' && of.status === 'p';
  const isOnStatement = of.payment_advice_id !== null;
  const payout = of.payment_advice_status;
  const stop = stops.has(status) ? displayStatusWords[status] : undefined;
  const paid: Milestone = stop
    ? { label: stop, state: 'broken', when: show(of.paid_at ?? of.updated_at) }
    : isPaid
      ? { label: 'Customer paid', state: 'done', when: of.paid_at === null ? undefined : show(of.paid_at) }
      : { label: 'Waiting for payment', state: 'current' };
  const isBilled = of.fee_statement_id !== null;
  if (of.mode === 'own')
    return [
      { label: 'Created', state: 'done', when: show(of.created_at) },
      { label: 'QR shown', state: 'done' },
      isPaid && !of.bank_confirmed_on ? { ...paid, label: 'Seen at the counter' } : paid,
      isPaid && !isBilled
        ? { label: 'Waiting for fee statement', state: 'current' }
        : { label: 'On fee statement', state: isBilled ? 'done' : 'ahead' },
    ];
  return [
    { label: 'Created', state: 'done', when: show(of.created_at) },
    { label: 'QR shown', state: 'done' },
    paid,
    isPaid && !isOnStatement
      ? { label: 'Waiting for statement', state: 'current' }
      : { label: 'On statement', state: isOnStatement ? 'done' : 'ahead' },
    !isOnStatement || payout === 'p'
      ? { label: 'Paid out', state: isOnStatement ? 'done' : 'ahead' }
      : payout === 'f'
        ? { label: 'Payout failed', state: 'broken' }
        : { label: 'Waiting for payout', state: 'current' },
  ];
}
