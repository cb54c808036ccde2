import { list, oneOf, type SearchOf } from '../shared/lists/list.ts';

/** Waiting, approved, rejected, completed, failed. */
export const refund_statuses = ['r', 'a', 'j', 'c', 'f'] as const;

/** The refunds of the branch, the newest first unless asked otherwise. */
export const refundList = list({
  path: '/payment/refund',
  role: 'ROLE_TRANSACTION_VIEW',
  page: {
    name: 'refundList',
    title: 'Refunds',
    menu: { group: 'Payment', order: 6, label: 'Refunds', icon: 'IconArrowBackUp' },
  },
  sorts: ['id', 'created_at', 'status'],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: { status: oneOf(refund_statuses) },
});
export type RefundListSearch = SearchOf<typeof refundList>;
