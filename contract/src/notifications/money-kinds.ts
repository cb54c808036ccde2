import { transactionRecord } from '../payments/transaction.record.ts';
import { feeStatementRecord } from '../settlement/fee-statements/fee-statement.record.ts';
import { paymentAdviceRecord } from '../settlement/payment-advice.record.ts';
import { showDay } from '../shared/singapore-time.ts';
import { toDollars } from '../shared/money.ts';
import { moneyText } from '../shared/money-text.ts';
import { notificationKind } from './notification-kind.ts';

const sumText = (amount_cents: number): string => moneyText(toDollars(amount_cents));

const transactionPath = ({ transaction_id }: { transaction_id: number }): string =>
  `${transactionRecord.page}/${transaction_id}`;

const feeStatementPath = ({ fee_statement_id }: { fee_statement_id: number }): string =>
  `${feeStatementRecord.page}/${fee_statement_id}`;

export interface OfTransaction {
  [key: string]: number | string;
  transaction_id: number;
  amount_cents: number;
}
export interface OfRefund extends OfTransaction {
  refund_id: number;
}
export interface OfNote extends OfTransaction {
  payment_note_id: number;
  /** The number as printed: CN-…, DN-…. */
  display_id: string;
}
export interface OfAdvice {
  [key: string]: number | string;
  payment_advice_id: number;
  amount_cents: number;
  display_id: string;
}

export interface OfFeeStatement {
  [key: string]: number | string;
  fee_statement_id: number;
  amount_cents: number;
  invoice_number: string;
}

/** Notifications about money: payments that need action, refunds, notes, payouts. Ordinary payments send none. */
export const moneyKinds = {
  payment_held: notificationKind<OfTransaction & { reason: 'amount' | 'late' }>().for({
    label: 'A payment is put on hold',
    section: 'Money',
    audience: 'ROLE_TRANSACTION_VIEW',
    always_in_bell: true,
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ transaction_id, amount_cents, reason }) => ({
      title: 'Payment on hold',
      text:
        reason === 'amount'
          ? `${sumText(amount_cents)} arrived for transaction ${transaction_id}, but a different amount was requested.`
          : `${sumText(amount_cents)} arrived for transaction ${transaction_id}, which had already ended.`,
    }),
    path: transactionPath,
  }),
  extra_payment: notificationKind<OfTransaction>().for({
    label: 'Money arrives again for a paid payment',
    section: 'Money',
    audience: 'ROLE_TRANSACTION_VIEW',
    always_in_bell: true,
    channels: ['bell', 'desktop'],
    words: ({ transaction_id, amount_cents }) => ({
      title: 'Paid twice',
      text: `${sumText(amount_cents)} arrived for transaction ${transaction_id}, which was already paid.`,
    }),
    path: transactionPath,
  }),
  payment_found: notificationKind<OfTransaction>().for({
    label: 'The platform finds money of a payment',
    section: 'Money',
    audience: 'ROLE_TRANSACTION_VIEW',
    always_in_bell: true,
    channels: ['bell', 'desktop'],
    words: ({ transaction_id, amount_cents }) => ({
      title: 'Money found',
      text: `${sumText(amount_cents)} had arrived for transaction ${transaction_id} under a wrong reference. The payment is complete.`,
    }),
    path: transactionPath,
  }),
  refund_requested: notificationKind<OfRefund & { by: string }>().for({
    label: 'A refund needs a decision',
    section: 'Money',
    audience: 'ROLE_TRANSACTION_UPDATE',
    always_in_bell: true,
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ transaction_id, amount_cents, by }) => ({
      title: 'Refund to decide',
      text: `${by} requested a refund of ${sumText(amount_cents)} for transaction ${transaction_id}.`,
    }),
    path: transactionPath,
  }),
  refund_decided: notificationKind<OfRefund & { by: string; decision: 'approved' | 'rejected' }>().for({
    label: 'A refund that you requested is decided',
    section: 'Money',
    audience: 'person',
    always_in_bell: true,
    channels: ['bell', 'desktop', 'push'],
    words: ({ transaction_id, amount_cents, by, decision }) => ({
      title: `Refund ${decision}`,
      text: `${by} ${decision} your refund of ${sumText(amount_cents)} for transaction ${transaction_id}.`,
    }),
    path: transactionPath,
  }),
  refund_failed: notificationKind<OfRefund>().for({
    label: 'A refund could not be carried out',
    section: 'Money',
    audience: 'ROLE_TRANSACTION_UPDATE',
    always_in_bell: true,
    channels: ['bell', 'sound', 'desktop', 'push', 'mail'],
    words: ({ transaction_id, amount_cents }) => ({
      title: 'Refund failed',
      text: `The refund of ${sumText(amount_cents)} for transaction ${transaction_id} did not reach the customer.`,
    }),
    path: transactionPath,
  }),
  payment_note_raised: notificationKind<OfNote>().for({
    label: 'A note needs a review',
    section: 'Money',
    audience: 'ROLE_PAYMENTNOTE_VIEW',
    always_in_bell: true,
    channels: ['bell', 'desktop'],
    words: ({ display_id, transaction_id, amount_cents }) => ({
      title: 'Note to review',
      text: `${display_id} of ${sumText(amount_cents)} was raised on transaction ${transaction_id}.`,
    }),
    path: transactionPath,
  }),
  payment_note_reviewed: notificationKind<OfNote & { by: string; decision: 'approved' | 'rejected' }>().for({
    label: 'A colleague reviews a note',
    section: 'Money',
    audience: 'ROLE_PAYMENTNOTE_VIEW',
    always_in_bell: true,
    channels: ['bell'],
    words: ({ display_id, amount_cents, by, decision }) => ({
      title: `Note ${decision}`,
      text: `${by} ${decision} ${display_id} of ${sumText(amount_cents)}.`,
    }),
    path: transactionPath,
  }),
  payment_advice_paid: notificationKind<OfAdvice>().for({
    label: 'A payment advice is paid out',
    section: 'Money',
    audience: 'ROLE_PAYMENTADVICE_VIEW',
    always_in_bell: true,
    channels: ['bell'],
    words: ({ display_id, amount_cents }) => ({
      title: 'Paid out',
      text: `${display_id}: ${sumText(amount_cents)} reached the clinic’s account.`,
    }),
    path: ({ payment_advice_id }) => `${paymentAdviceRecord.page}/${payment_advice_id}`,
  }),
  payout_failed: notificationKind<OfAdvice>().for({
    label: 'A payout fails',
    section: 'Money',
    audience: 'ROLE_PAYMENTADVICE_VIEW',
    always_in_bell: true,
    channels: ['bell', 'sound', 'desktop', 'push', 'mail'],
    words: ({ display_id, amount_cents }) => ({
      title: 'Payout failed',
      text: `${display_id}: ${sumText(amount_cents)} did not reach the clinic’s account.`,
    }),
    path: ({ payment_advice_id }) => `${paymentAdviceRecord.page}/${payment_advice_id}`,
  }),
  fee_statement_made: notificationKind<OfFeeStatement & { due_date: string }>().for({
    label: 'A fee statement is due',
    section: 'Money',
    audience: 'ROLE_PAYMENTSTATEMENT_VIEW',
    always_in_bell: true,
    channels: ['bell', 'mail'],
    words: ({ invoice_number, amount_cents, due_date }) => ({
      title: 'Fees to pay',
      text: `${invoice_number}: ${sumText(amount_cents)} is due by ${showDay(due_date)}. The fee statement has the code that pays it.`,
    }),
    path: feeStatementPath,
  }),
  fee_statement_overdue: notificationKind<OfFeeStatement & { due_date: string }>().for({
    label: 'A fee statement is overdue',
    section: 'Money',
    audience: 'ROLE_PAYMENTSTATEMENT_VIEW',
    always_in_bell: true,
    channels: ['bell', 'desktop', 'push', 'mail'],
    words: ({ invoice_number, amount_cents, due_date }) => ({
      title: 'Fees overdue',
      text: `${invoice_number}: ${sumText(amount_cents)} was due by ${showDay(due_date)}. Please pay it by the code on the fee statement.`,
    }),
    path: feeStatementPath,
  }),
  fee_statement_paid: notificationKind<OfFeeStatement>().for({
    label: 'Your payment of fees arrives',
    section: 'Money',
    audience: 'ROLE_PAYMENTSTATEMENT_VIEW',
    always_in_bell: true,
    channels: ['bell'],
    words: ({ invoice_number, amount_cents }) => ({
      title: 'Fees paid',
      text: `${invoice_number}: ${sumText(amount_cents)} reached the platform.`,
    }),
    path: feeStatementPath,
  }),
  payout_account_changed: notificationKind<{ bank: string; last_digits: string }>().for({
    label: 'Your bank account for payouts changes',
    section: 'Money',
    audience: 'ROLE_PROVIDER_UPDATE',
    always_in_bell: true,
    channels: ['bell', 'desktop', 'push', 'mail'],
    words: ({ bank, last_digits }) => ({
      title: 'Bank account for payouts changed',
      text: `The platform now pays out to ${bank}, account ending in ${last_digits}. If this is wrong, please contact the platform immediately.`,
    }),
    path: () => '/settings/finance',
  }),
} as const;

export interface OfIssue {
  [key: string]: number | string;
  transaction_id: number;
  issue_id: number;
}

const issueAnswers = {
  n: 'reopened',
  i: 'is looking into',
  r: 'resolved',
  u: 'could not resolve',
} as const;

/** Notifications about errors that users report on payments. */
export const issueKinds = {
  issue_reported: notificationKind<OfIssue & { by: string }>().for({
    label: 'A colleague reports an error on a payment',
    section: 'Reported errors',
    audience: 'ROLE_ISSUE_UPDATE',
    channels: ['bell'],
    words: ({ by, transaction_id }) => ({
      title: 'Error reported',
      text: `${by} reported an error on transaction ${transaction_id}.`,
    }),
    path: ({ transaction_id }) => `${transactionRecord.page}/${transaction_id}`,
  }),
  issue_answered: notificationKind<OfIssue & { status: keyof typeof issueAnswers }>().for({
    label: 'The platform answers a reported error',
    section: 'Reported errors',
    audience: 'ROLE_ISSUE_VIEW',
    channels: ['bell', 'desktop'],
    words: ({ transaction_id, status }) => ({
      title: 'Answer from the platform',
      text: `The platform ${issueAnswers[status]} the error on transaction ${transaction_id}.`,
    }),
    path: ({ transaction_id }) => `${transactionRecord.page}/${transaction_id}`,
  }),
} as const;
