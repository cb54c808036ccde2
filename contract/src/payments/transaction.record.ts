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
    transaction_created: 'Payment created',
    transaction_code_renewed: 'New QR code shown',
    transaction_paid: 'Paid',
    transaction_by_voucher: 'Paid by voucher',
    transaction_by_visit: 'Tele-consult paid',
    transaction_held: 'Put on hold',
    transaction_failed: 'Payment failed',
    transaction_expired: 'QR code expired',
    transaction_cancelled: 'Cancelled',
    transaction_updated: 'Details corrected',
    transaction_refunded: 'Refunded',
    transaction_extra_payment: 'Another payment arrived',
    transaction_outcome_attached: 'Unmatched money attached',
    receipt_shown: 'Receipt shown',
    receipt_downloaded: 'Receipt downloaded',
    receipt_sent: 'Receipt sent',
    transactions_exported: 'Transactions exported',
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
