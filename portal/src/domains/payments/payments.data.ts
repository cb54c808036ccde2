import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery } from '../../platform/query.ts';
import type { TransactionListSearch } from './transactions/transaction-list-search.ts';

export const filtersOf = ({ name, date }: Pick<TransactionListSearch, 'name' | 'date'>) => ({ name, date });

const transactionsQuery = ({ p, n, sort, ...filters }: TransactionListSearch) =>
  endpointQuery(listTransactions, { query: { ...filtersOf(filters), sort, p: String(p), n: String(n) } });

/** One page of the list. The page before stays until the asked one is here. */
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

/** Fetches ahead what the pointer is about to ask for; with undefined it has left. */
export function usePrefetchPayments() {
  const details = usePrefetch();
  const pages = usePrefetch();
  return {
    transactions: (search: TransactionListSearch | undefined) => pages.rest(search && transactionsQuery(search)),
    transaction: (id: number | undefined) => details.rest(id === undefined ? undefined : transactionQuery(id)),
    /** The transaction is being opened: its data and the code of its page arrive together. */
    keepTransaction: details.keep,
  };
}
