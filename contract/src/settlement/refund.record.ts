import { record } from '../shared/record.ts';
import { refundStatusWords } from './refund-status.ts';

export const refundRecord = record({
  kind: 'refund',
  label: { one: 'Refund', many: 'Refunds' },
  role: 'ROLE_TRANSACTION_VIEW',
  list: '/payment/refund',
  has_views: true,
  page: { of: 'transaction' },
  is_searched: true,
  shows_patients: true,
  trail: true,
  entries_of: 'transaction',
  activities: {
    refund_requested: ['Refund requested', 'requested {record}'],
    refund_approved: ['Refund approved', 'approved {record}'],
    refund_rejected: ['Refund rejected', 'rejected {record}'],
    refund_completed: ['Refund completed', 'completed {record}'],
    refund_confirmed: ['Refund seen at the bank', 'confirmed {record} with a bank statement'],
    refund_failed: ['Refund failed', 'could not complete {record}'],
  },
  fields: { refund_status: 'Refund', refund_id: 'Refund number', way: 'Booked as' },
  values: {
    refund_status: refundStatusWords,
    way: {
      transaction: 'The payment itself',
      note: 'A debit note',
      held: 'Money on hold',
      own: 'Sent back by the clinic',
    },
  },
});
