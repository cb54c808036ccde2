import { record } from '../shared/record.ts';
import { processStatusWords } from './payment-advices.ts';

export const paymentAdviceRecord = record({
  kind: 'payment_advice',
  label: { one: 'Payment advice', many: 'Payment advices' },
  role: 'ROLE_PAYMENTADVICE_VIEW',
  list: '/payment/payment-advice',
  has_views: true,
  page: '/payment/payment-advice',
  opens_in_group: true,
  is_searched: true,
  // A statement is an advice that is not paid yet.
  trail: ['ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'],
  activities: {
    payment_advice_made: ['Advice created', 'created {record}'],
    payment_advice_documents_made: ['Documents created', 'created the documents of {record}'],
    payment_advice_audited: ['Audited, ready for the bank', 'audited {record}'],
    payment_advice_paid: ['Paid out', 'paid out {record}'],
    payment_advice_failed: ['Payout failed', 'could not pay out {record}'],
    payment_advice_returned: ['The bank gave the money back', 'noted that the payout of {record} came back'],
    payment_advice_retried: ['Back to waiting', 'queued {record} again'],
    payment_advice_answer_conflict: [
      'The bank’s answers contradict each other',
      'received contradictory bank answers for {record}',
    ],
    payment_advice_answer_differs: [
      'The bank’s answer does not match the file',
      'received a bank answer for {record} that does not match the file',
    ],
  },
  fields: {
    process_status: 'Status',
    pay_out_date: 'Payout day',
    fail_reason: 'Reason for failure',
    batch_date: 'Batch day',
    kind: 'Document',
  },
  values: { process_status: processStatusWords, kind: { invoice: 'Tax invoice', payment_advice: 'Payment advice' } },
});

/** An advice before its payout, with its own list and page. */
export const paymentStatementRecord = record({
  kind: 'payment_statement',
  label: { one: 'Payment statement', many: 'Payment statements' },
  role: 'ROLE_PAYMENTSTATEMENT_VIEW',
  list: '/payment/payment-state',
  has_views: true,
  page: '/payment/payment-state',
  opens_in_group: true,
  is_searched: true,
  entries_of: 'payment_advice',
});
