import { searchOf } from '../../../platform/list/search-of.ts';
import { refundList, type RefundListSearch } from '@clinic/contract/settlement/refund-list.ts';
import type { Refund } from '@clinic/contract/settlement/refunds.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { refundsQuery } from './refunds.data.ts';

/** The list of refunds, for next and previous on a transaction's page. */
export const refundWalk = walkedList<RefundListSearch, Refund>({
  list: '/payment/refund',
  search: searchOf(refundList),
  query: refundsQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ transaction }) => `/payment/transaction/${transaction.id}`,
});
