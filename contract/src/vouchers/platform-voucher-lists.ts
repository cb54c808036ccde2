import { id, list } from '../shared/lists/list.ts';

const sizes = [20, 50, 100];

/** The vouchers of a clinic that are on sale today. */
export const vouchersOnSaleList = list({
  path: '/console/vouchers',
  role: 'vouchers:read',
  page: {
    name: 'vouchers',
    title: 'Vouchers',
    summary: 'Vouchers of a clinic that are on sale today',
    menu: { group: 'Vouchers', order: 1, label: 'Vouchers', icon: 'IconTicket' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes,
  filters: { clinic_id: id() },
});

/** The collections of branches of a group. */
export const groupCollectionList = list({
  path: '/console/vouchers/collections',
  role: 'vouchers:read',
  page: {
    name: 'voucher-collections',
    title: 'Collections',
    summary: 'Named sets of branches at which vouchers are redeemed',
    menu: { group: 'Vouchers', order: 2, label: 'Collections', icon: 'IconStack2' },
  },
  sorts: [],
  sort: 'name,asc',
  sizes,
  filters: { group_id: id() },
});

/** The refunds of certificates that wait for the platform, by the clinic that sold them. */
export const waitingRefundList = list({
  path: '/console/vouchers/refunds',
  role: 'vouchers:read',
  page: {
    name: 'voucher-refunds',
    title: 'Voucher refunds',
    summary: 'Customers who ask for the money of a certificate back',
    menu: { group: 'Vouchers', order: 3, label: 'Voucher refunds', icon: 'IconTicketOff' },
  },
  sorts: [],
  sort: 'requested_at,asc',
  sizes,
  filters: { clinic_id: id() },
});
