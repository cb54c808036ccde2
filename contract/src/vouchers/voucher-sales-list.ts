import { days, id, list, oneOf, text } from '../shared/lists/list.ts';

/** Lists filtered by words count and sum up to this many rows. */
export const most_found = 10_000;

export const longest_customer_words = 64;

/** Who may answer a request to redeem (decisions §7). */
export const redeemer_roles = ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'] as const;

/** The certificates that the branch has sold, the newest first unless asked otherwise (part 2 §9). */
export const certificateList = list({
  path: '/voucher-sales',
  role: 'ROLE_VOUCHER_SALES_VIEW',
  page: {
    name: 'voucher-sales',
    title: 'Voucher Sales',
    menu: { group: 'Vouchers', order: 2, label: 'Voucher Sales', icon: 'IconCertificate' },
  },
  opens: true,
  sorts: ['id', 'created_at', 'redeem_at', 'expiry_date'],
  sort: 'created_at,desc',
  sizes: [20, 10],
  filters: {
    /** A status, or `o` for all that are neither redeemed nor refunded. */
    status: oneOf(['p', 'r', 'i', 'a', 'j', 'o']),
    voucher_id: id(),
    /** The days of the sale. */
    date: days(),
    /** A part of the customer's user name, name or mobile number. */
    name: text(longest_customer_words),
    /** A whole serial number, as typed. */
    seq_no: text(20),
  },
});
export type CertificateSortField = (typeof certificateList)['sorts'][number];

/** The voucher orders of the branch, the newest first unless asked otherwise (part 2 §9). */
export const orderList = list({
  path: '/voucher-orders',
  role: 'ROLE_VOUCHER_ORDERS_VIEW',
  page: {
    name: 'voucher-orders',
    title: 'Voucher Orders',
    menu: { group: 'Vouchers', order: 3, label: 'Voucher Orders', icon: 'IconTruckDelivery' },
  },
  sorts: ['id', 'created_at', 'amount', 'updated_at'],
  sort: 'created_at,desc',
  sizes: [10, 20],
  filters: {
    status: oneOf(['p', 'r', 'i', 'a', 'j']),
    delivery_status: oneOf(['i', 's', 'r']),
    voucher_id: id(),
    /** The days of the order. */
    date: days(),
    /** A part of the customer's user name, name or mobile number. */
    name: text(longest_customer_words),
  },
});
export type OrderSortField = (typeof orderList)['sorts'][number];

export const purchaseSortFields = ['id', 'amount', 'updated_at'] as const;
export type PurchaseSortField = (typeof purchaseSortFields)[number];
export const purchases_per_page = 10;
