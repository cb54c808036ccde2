import { id, list } from '../shared/lists/list.ts';

const sizes = [20, 50, 100];

/** Payments on hold that wait for the decision of the platform. */
export const heldMoneyList = list({
  path: '/console/money/held',
  role: 'settlement:read',
  page: {
    name: 'held-money',
    title: 'Held money',
    summary: 'Payments on hold: wrong amounts and late payments',
    menu: { group: 'Money', order: 11, label: 'Held money', icon: 'IconHourglassHigh' },
  },
  sorts: [],
  sort: 'paid_at,desc',
  sizes,
  filters: { clinic_id: id() },
});

/** Approved refunds that the acquirer has not answered. */
export const approvedRefundList = list({
  path: '/console/money/refunds',
  role: 'payments:read',
  page: {
    name: 'approved-refunds',
    title: 'Refunds',
    summary: 'Approved refunds that wait for the acquirer',
    menu: { group: 'Money', order: 14, label: 'Refunds', icon: 'IconReceiptRefund' },
  },
  sorts: [],
  sort: 'approved_at,asc',
  sizes,
  filters: {},
});
