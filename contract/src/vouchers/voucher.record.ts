import { record } from '../shared/record.ts';
import { may_view_vouchers } from './voucher-list.ts';
import { validityWords, voucherTypeWords } from './voucher-words.ts';

export const voucherRecord = record({
  kind: 'voucher',
  label: { one: 'Voucher', many: 'Vouchers' },
  role: may_view_vouchers,
  list: '/voucher',
  has_views: true,
  page: '/voucher',
  is_searched: true,
  trail: true,
  activities: {
    voucher_created: ['Voucher created', 'created {record}'],
    voucher_updated: ['Voucher changed', 'changed {record}'],
    voucher_live: ['Voucher went live', 'made {record} live'],
    voucher_terminated: ['Voucher terminated', 'terminated {record}'],
    voucher_stock_added: ['Stock added', 'added stock to {record}'],
  },
  summaries: { voucher: 'Vaccinations and screenings that customers buy' },
  fields: {
    voucher_type: 'Type',
    amount_cents: 'Selling price',
    start_date: 'Start date',
    expiry_date: 'End date',
    redeem_expiry_date: 'Redeem expiry date',
    all_provider: 'At all branches',
    point: 'Points',
    branches: 'Branches',
    collections: 'Collections',
    photos: 'Photos',
    description: 'Description',
  },
  values: { voucher_type: voucherTypeWords, validity: validityWords },
});
