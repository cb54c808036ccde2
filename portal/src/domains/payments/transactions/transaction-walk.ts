import type { TransactionRow } from '@clinic/contract/payments/transactions.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { transactionsQuery } from '../payments.data.ts';
import { type TransactionListSearch, transactionListSearch } from './transaction-list-search.ts';

/** The transaction list, for next and previous on a transaction's page. */
export const transactionWalk = walkedList<TransactionListSearch, TransactionRow>({
  list: '/payment/transaction',
  search: transactionListSearch,
  query: transactionsQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/payment/transaction/${id}`,
});
