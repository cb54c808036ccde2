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
    certificate_redemption_requested: 'Redemption requested',
    certificate_redeemed: 'Voucher redeemed',
    certificate_redemption_rejected: 'Redemption rejected',
    certificate_redemption_missed: 'Redemption not answered',
    certificate_refund_requested: 'Refund requested',
    certificate_refund_approved: 'Refund approved',
    certificate_refund_rejected: 'Refund rejected',
  },
  fields: { price_cents: 'Price', transaction_id: 'Transaction', branch: 'Branch' },
  values: { status: certificateStatusWords },
});
