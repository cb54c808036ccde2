import type { PayeeMode } from '@clinic/contract/payees/payee-mode.ts';
import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import { type RefundWay, refundWay } from '@clinic/contract/settlement/refund-way.ts';
import {
  type refund,
  type RefundReason,
  refundReasonWords,
  type refundTotals,
} from '@clinic/contract/settlement/refunds.ts';
import type { TransactionStatus } from '@clinic/contract/payments/transactions.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import type { z } from 'zod/mini';
import type { Capabilities } from '../../payments/index.ts';
import type { RefundListSums, RefundRow, ShownRefund } from './refunds.queries.ts';

/** The fields of a payment that a refund needs. */
export interface RefundedPayment {
  mode: PayeeMode;
  payment_status: string;
  status: TransactionStatus;
  payment_advice_id: number | null;
  amount_cents: Cents;
  paid_cents: Cents | null;
  from_voucher: boolean;
}

/** The amount that can still be refunded: what was paid, less all refunds that are requested, approved or completed. */
export const refundableCents = ({ status, paid_cents, from_voucher }: RefundedPayment, taken_cents: Cents): Cents =>
  asCents(!from_voucher && (status === 'p' || status === 'h') ? Math.max(0, (paid_cents ?? 0) - taken_cents) : 0);

/** Returns why a request is refused, or null if it is valid. */
export function refuseRequest(
  payment: RefundedPayment,
  taken_cents: Cents,
  amount_cents: Cents,
): 'refund_of_voucher' | 'refund_not_possible' | 'refund_above_paid' | null {
  if (payment.from_voucher) return 'refund_of_voucher';
  if (payment.status !== 'p' && payment.status !== 'h') return 'refund_not_possible';
  return amount_cents > refundableCents(payment, taken_cents) ? 'refund_above_paid' : null;
}

/** Why the acquirer of a payment would refuse a refund, or null. */
export function refuseByAcquirer(
  { refunds, refund_days }: Pick<Capabilities, 'refunds' | 'refund_days'>,
  { paid_cents, paid_at }: { paid_cents: Cents | null; paid_at: Date | null },
  { amount_cents, taken_cents, now }: { amount_cents: Cents; taken_cents: Cents; now: Date },
): 'refund_once_only' | 'refund_not_possible' | 'refund_too_late' | null {
  if (refunds === 'none' || (refunds === 'one_full' && amount_cents !== paid_cents)) return 'refund_not_possible';
  if (refunds !== 'many' && taken_cents > 0) return 'refund_once_only';
  const days_ago = paid_at ? (now.getTime() - paid_at.getTime()) / 86_400_000 : 0;
  return refund_days !== null && days_ago > refund_days ? 'refund_too_late' : null;
}

export const wayOf = (
  { mode, status, payment_advice_id, amount_cents }: RefundedPayment,
  refund_cents: Cents,
): RefundWay | null => refundWay({ mode, status, payment_advice_id, amount: amount_cents }, refund_cents);

/** The acquirer’s answer to a refund. */
export interface RefundAnswer {
  status: 'completed' | 'failed';
  acquirer_id: string;
  reason: string | null;
}

/** Compares an answer with the known state: the first one, a repeat, a contradiction, or for a refund that is not approved. */
export function compareAnswer(
  refund: Pick<RefundRow, 'status' | 'acquirer_id' | 'fail_reason'>,
  told: RefundAnswer,
): 'first' | 'repeated' | 'conflict' | 'not_approved' {
  if (refund.status === 'a') return 'first';
  if (refund.status === 'r' || refund.status === 'j') return 'not_approved';
  const same =
    refund.status === (told.status === 'completed' ? 'c' : 'f') &&
    refund.acquirer_id === told.acquirer_id &&
    (told.status === 'completed' || refund.fail_reason === told.reason);
  return same ? 'repeated' : 'conflict';
}

/** Limits the acquirer’s time to the span from the approval to now. */
export const answeredAt = (told: Date, decided_at: Date, now: Date): Date =>
  new Date(Math.min(Math.max(told.getTime(), decided_at.getTime()), now.getTime()));

const parts = (...words: (string | null | undefined)[]): string =>
  words.filter((word) => word !== null && word !== undefined && word !== '').join(' · ');

/** The note of a refund’s audit entry: amount, reason and remark. */
export const trailNote = (
  { amount_cents, reason }: { amount_cents: Cents; reason: RefundReason },
  remark?: string | null,
): string => parts(moneyOfCents(amount_cents), refundReasonWords[reason], remark);

/** The refund as a reader sees it. */
export const toRefund = (
  { transaction_id, patient_id, clinic_id, clinic_name, requested_by, ...row }: ShownRefund,
  reader: { user_id: number },
): z.output<typeof refund> => ({
  ...row,
  transaction: { id: transaction_id, patient_id, clinic: { id: clinic_id, name: clinic_name } },
  own: requested_by === reader.user_id,
});

/** Money that did not go back counts only where the list shows nothing else. */
export const toRefundTotals = (
  { count, cents, completed_cents, refused_cents }: RefundListSums,
  status: RefundStatus | undefined,
): z.output<typeof refundTotals> => ({
  count,
  amount: status === undefined ? asCents(cents - refused_cents) : cents,
  completed_amount: completed_cents,
  refused_amount: refused_cents,
});
