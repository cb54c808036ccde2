import { appointmentStatusWords, appointmentTypeWords } from '@clinic/contract/appointments/appointment-words.ts';
import { queueStatusWords } from '@clinic/contract/appointments/queue.ts';
import { medicineOrderStatusWords, medicineStandingWords } from '@clinic/contract/dispensary/delivery-words.ts';
import { issueStatusWords } from '@clinic/contract/payments/issues.ts';
import { reportStatusWords } from '@clinic/contract/reports/downloads.ts';
import { reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import { processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { certificateStatusWords, redeemByWords } from '@clinic/contract/vouchers/certificate-words.ts';

/**
 * What a list shows, the words of its states, where the demo has them, and the states that it does not have, with the reason.
 */
export const catalogues: [name: string, words: object, states: string, missing: Record<string, string>][] = [
  [
    'visits',
    visitStatusWords,
    'select status from visit',
    { m: 'a call rings for seconds; the sandbox’s patient calls' },
  ],
  ['appointments', appointmentStatusWords, 'select status from appointment', {}],
  ['types of appointments', appointmentTypeWords, 'select type from appointment', {}],
  [
    'medicine orders',
    medicineStandingWords,
    "select case when paid_at is null then 'unpaid' else delivery_status end from medicine_order",
    {},
  ],
  ['medicine orders’ outcomes', medicineOrderStatusWords, 'select order_status from medicine_order', {}],
  ['certificates', certificateStatusWords, 'select status from voucher_certificate', {}],
  ['who redeemed certificates', redeemByWords, 'select redeem_by from voucher_certificate', {}],
  ['reviews', reviewTypeWords, 'select type from review', {}],
  ['issues', issueStatusWords, 'select status from issue', {}],
  ['refunds', refundStatusWords, 'select status from refund', {}],
  ['payment advices', processStatusWords, 'select process_status from payment_advice', {}],
  ['the queue', queueStatusWords, 'select status from queue_entry', { a: 'the sandbox’s patient registers' }],
  [
    'reports',
    reportStatusWords,
    'select status from report',
    { q: 'it is made right away', r: 'it is made right away', d: 'its file would have to be made first' },
  ],
];
