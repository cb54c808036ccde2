import { searchOf } from '../../../platform/list/search-of.ts';
import { transactionList, type TransactionListSearch } from '@clinic/contract/payments/transaction-list.ts';
import type { TransactionRow } from '@clinic/contract/payments/transactions.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { transactionsQuery } from '../payments.data.ts';

/** The transaction list, for next and previous on a transaction's page. */
export const transactionWalk = walkedList<TransactionListSearch, TransactionRow>({
  list: '/payment/transaction',
  search: searchOf(transactionList),
  query: transactionsQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/payment/transaction/${id}`,
});
