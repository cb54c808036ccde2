import { id, list, oneOf } from '../shared/lists/list.ts';

const sizes = [20, 50, 100];

/** The vouchers that a clinic sells, from new to terminated. */
export const clinicVoucherList = list({
  path: '/console/vouchers',
  role: 'vouchers:read',
  page: {
    name: 'vouchers',
    title: 'Vouchers',
    summary: 'Vouchers that a clinic sells, from new to terminated',
    menu: { group: 'Vouchers', order: 1, label: 'Vouchers', icon: 'IconTicket' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes,
  /** `e`: live, and past the end date. */
  filters: { clinic_id: id(), status: oneOf(['i', 'l', 'e', 'c']) },
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
