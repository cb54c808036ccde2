import { record } from '../shared/record.ts';
import { certificateStatusWords } from './certificate-words.ts';

/** A certificate: one sold voucher. */
export const voucherCertificateRecord = record({
  kind: 'voucher_certificate',
  label: { one: 'Certificate', many: 'Voucher Sales' },
  role: 'ROLE_VOUCHER_SALES_VIEW',
  list: '/voucher-sales',
  has_views: true,
  page: '/voucher-sales',
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    certificate_redemption_requested: ['Redemption requested', 'asked to redeem {record}'],
    certificate_redeemed: ['Voucher redeemed', 'redeemed {record}'],
    certificate_redemption_rejected: ['Redemption rejected', 'rejected the redemption of {record}'],
    certificate_redemption_missed: ['Redemption not answered', 'missed the request to redeem {record}'],
    certificate_refund_requested: ['Refund requested', 'asked for a refund of {record}'],
    certificate_refund_approved: ['Refund approved', 'approved the refund of {record}'],
    certificate_refund_rejected: ['Refund rejected', 'rejected the refund of {record}'],
  },
  summaries: { 'voucher-sales': 'Vouchers sold, and what became of them' },
  fields: { price_cents: 'Price', transaction_id: 'Transaction', branch: 'Branch' },
  values: { status: certificateStatusWords },
});
