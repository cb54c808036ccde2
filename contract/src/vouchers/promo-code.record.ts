import { record } from '../shared/record.ts';
import { promoCodeTypeWords } from './promo-code.ts';
import { may_view_vouchers } from './voucher-list.ts';

export const promoCodeRecord = record({
  kind: 'promo_code',
  label: { one: 'Promo Code', many: 'Promo Codes' },
  role: may_view_vouchers,
  list: '/promo-code',
  has_views: true,
  page: '/promo-code',
  is_searched: true,
  trail: true,
  activities: {
    promo_code_created: ['Promo code created', 'created {record}'],
    promo_code_ended: ['Promo code ended', 'ended {record}'],
  },
  summaries: { 'promo-codes': 'Discount codes for vouchers, and who has used them' },
  fields: {
    valid_from: 'Valid from',
    valid_to: 'Valid to',
    all_vouchers: 'For all vouchers',
    vouchers: 'Vouchers',
    most_uses: 'Maximum uses',
    most_uses_per_customer: 'Maximum uses per customer',
    rate: 'Percentage',
    amount_cents: 'Amount',
  },
  values: { type: promoCodeTypeWords },
});
