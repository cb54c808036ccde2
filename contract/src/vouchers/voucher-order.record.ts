import { record } from '../shared/record.ts';
import { certificateStatusWords, deliveryStatusWords } from './certificate-words.ts';

export const voucherOrderRecord = record({
  kind: 'voucher_order',
  label: { one: 'Voucher Order', many: 'Voucher Orders' },
  role: 'ROLE_VOUCHER_ORDERS_VIEW',
  list: '/voucher-orders',
  has_views: true,
  page: '/voucher-orders',
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    order_paid: ['Order paid', 'paid {record}'],
    order_sent: ['Order sent', 'marked {record} as sent'],
    order_received: ['Order received', 'received {record}'],
    voucher_orders_exported: ['Voucher orders exported', 'exported the voucher orders'],
  },
  summaries: { 'voucher-orders': 'What customers ordered, and what is still to be sent' },
  fields: {
    amount_cents: 'Amount',
    discount_cents: 'Discount',
    promo_code: 'Promo code',
    delivery_status: 'Delivery',
    transaction_id: 'Transaction',
  },
  values: { status: certificateStatusWords, delivery_status: deliveryStatusWords },
});
