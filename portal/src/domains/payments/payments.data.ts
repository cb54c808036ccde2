import type { TransactionListSearch } from '@clinic/contract/payments/transaction-list.ts';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery } from '../../platform/query.ts';

export const filtersOf = ({
  name,
  date,
  status,
  product,
  amount,
}: Pick<TransactionListSearch, 'name' | 'date' | 'status' | 'product' | 'amount'>) => ({
  name,
  date,
  transaction_status: status,
  product,
  amount,
});

/** One page of the list. */
export const transactionsQuery = ({ p, n, sort, ...filters }: TransactionListSearch) =>
  endpointQuery(listTransactions, { query: { ...filtersOf(filters), sort, p: String(p), n: String(n) } });

/** One page of the list. The previous page stays until the next has loaded. */
export const useTransactions = (search: TransactionListSearch) =>
  useQuery({ ...transactionsQuery(search), placeholderData: keepPreviousData });

/** The sums over all pages of the filtered list. */
export const useTransactionSums = (search: TransactionListSearch) =>
  useQuery({
    ...endpointQuery(calculateTransactions, { query: filtersOf(search) }),
    placeholderData: keepPreviousData,
  });

export const transactionQuery = (id: number) => endpointQuery(getTransaction, { params: { id: String(id) } });

export const useTransaction = (id: number) => useQuery(transactionQuery(id));

/** Prefetches the row under the pointer; undefined when the pointer leaves. */
export function usePrefetchPayments() {
  const details = usePrefetch();
  const pages = usePrefetch();
  return {
    transactions: (search: TransactionListSearch | undefined) => pages.rest(search && transactionsQuery(search)),
    transaction: (id: number | undefined) => details.rest(id === undefined ? undefined : transactionQuery(id)),
    /** The transaction is being opened: load its data and its page's code together. */
    keepTransaction: details.keep,
  };
}
