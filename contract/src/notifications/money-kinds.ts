import { transactionRecord } from '../payments/transaction.record.ts';
import { paymentAdviceRecord } from '../settlement/payment-advice.record.ts';
import { toDollars } from '../shared/money.ts';
import { moneyText } from '../shared/money-text.ts';
import { notificationKind } from './notification-kind.ts';

const sumText = (amount_cents: number): string => moneyText(toDollars(amount_cents));

const transactionPath = ({ transaction_id }: { transaction_id: number }): string =>
  `${transactionRecord.page}/${transaction_id}`;

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
          ? `${sumText(amount_cents)} came for transaction ${transaction_id}, which is another amount than asked for.`
          : `${sumText(amount_cents)} came for transaction ${transaction_id}, which was already closed.`,
    }),
    path: transactionPath,
  }),
  extra_payment: notificationKind<OfTransaction>().for({
    label: 'More money arrives for a payment that is paid',
    section: 'Money',
    audience: 'ROLE_TRANSACTION_VIEW',
    always_in_bell: true,
    channels: ['bell', 'desktop'],
    words: ({ transaction_id, amount_cents }) => ({
      title: 'Paid twice',
      text: `${sumText(amount_cents)} came for transaction ${transaction_id}, for which money had come before.`,
    }),
    path: transactionPath,
  }),
  refund_requested: notificationKind<OfRefund & { by: string }>().for({
    label: 'A refund waits for a decision',
    section: 'Money',
    audience: 'ROLE_TRANSACTION_UPDATE',
    always_in_bell: true,
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ transaction_id, amount_cents, by }) => ({
      title: 'Refund to decide',
      text: `${by} asks to refund ${sumText(amount_cents)} of transaction ${transaction_id}.`,
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
      text: `${by} ${decision} your refund of ${sumText(amount_cents)} of transaction ${transaction_id}.`,
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
      text: `The refund of ${sumText(amount_cents)} of transaction ${transaction_id} did not reach the customer.`,
    }),
    path: transactionPath,
  }),
  payment_note_raised: notificationKind<OfNote>().for({
    label: 'A note waits for review',
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
    label: 'A note is reviewed by a colleague',
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
      text: `${display_id}: ${sumText(amount_cents)} reached the clinic's account.`,
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
      text: `${display_id}: ${sumText(amount_cents)} did not reach the clinic's account.`,
    }),
    path: ({ payment_advice_id }) => `${paymentAdviceRecord.page}/${payment_advice_id}`,
  }),
  payout_account_changed: notificationKind<{ bank: string; last_digits: string }>().for({
    label: 'Payouts go to another account',
    section: 'Money',
    audience: 'ROLE_PROVIDER_UPDATE',
    always_in_bell: true,
    channels: ['bell', 'desktop', 'push', 'mail'],
    words: ({ bank, last_digits }) => ({
      title: 'Payouts go to another account',
      text: `Head office now pays the clinic at ${bank}, account ending in ${last_digits}. If that is wrong, please tell them at once.`,
    }),
    path: () => '/settings/finance',
  }),
} as const;
