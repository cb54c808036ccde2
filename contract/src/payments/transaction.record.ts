import { record } from '../shared/record.ts';
import { displayStatus, displayStatusWords } from './transaction-words.ts';
import type { PaymentStatus, TransactionStatus } from './transactions.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The two status fields of a payment are shown as one display status. */
function withOneStatus(fields: Fields): Fields {
  const { status, payment_status, ...others } = fields;
  if (typeof status !== 'string' || typeof payment_status !== 'string') return fields;
  const states = { status: status as TransactionStatus, payment_status: payment_status as PaymentStatus };
  return { status: displayStatusWords[displayStatus({ ...states, payment_advice_status: null })], ...others };
}

export const transactionRecord = record({
  kind: 'transaction',
  label: { one: 'Transaction', many: 'Transactions' },
  role: 'ROLE_TRANSACTION_VIEW',
  list: '/payment/transaction',
  has_views: true,
  page: '/payment/transaction',
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    transaction_created: ['Payment created', 'started {record}'],
    transaction_code_renewed: ['New QR code shown', 'showed a new QR code for {record}'],
    transaction_paid: ['Paid', 'received {record}'],
    transaction_confirmed: ['Confirmed by the bank', 'confirmed {record} with a bank statement'],
    transaction_by_voucher: ['Paid by voucher', 'received {record} by voucher'],
    transaction_by_visit: ['Tele-consult paid', 'received {record} for a tele-consult'],
    transaction_held: ['Put on hold', 'put {record} on hold'],
    transaction_failed: ['Payment failed', 'marked {record} as failed'],
    transaction_expired: ['QR code expired', 'let the QR code of {record} expire'],
    transaction_cancelled: ['Cancelled', 'cancelled {record}'],
    transaction_updated: ['Details corrected', 'corrected the details of {record}'],
    transaction_refunded: ['Refunded', 'refunded {record}'],
    transaction_extra_payment: ['Another payment arrived', 'received another payment for {record}'],
    transaction_outcome_attached: ['Unmatched money attached', 'attached unmatched money to {record}'],
    receipt_shown: ['Receipt shown', 'showed the receipt of {record}'],
    receipt_downloaded: ['Receipt downloaded', 'downloaded the receipt of {record}'],
    receipt_sent: ['Receipt sent', 'sent the receipt of {record}'],
    transactions_exported: ['Transactions exported', 'exported transactions'],
  },
  told: withOneStatus,
  fields: {
    paid_cents: 'Amount received',
    patient_id: 'Patient ID',
    acquirer_id: 'Acquirer’s ID',
    effect: 'Effect',
  },
  values: {
    effect: {
      paid: 'Paid',
      held_wrong_amount: 'Put on hold: wrong amount',
      held_late: 'Put on hold: paid too late',
      extra_payment: 'Paid again',
    },
  },
});
