import { transactionList, type TransactionListSearch } from '@clinic/contract/payments/transaction-list.ts';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';
import { of_payments } from './payments.live.ts';

/** The transactions of the branch. */
export const transactionReads = listReads(transactionList, listTransactions, {
  live: of_payments,
  also: [calculateTransactions.name],
  one: getTransaction,
});

/** The sums over all pages of the filtered list. */
export const useTransactionSums = (search: TransactionListSearch) => {
  const { sort: _sort, ...query } = transactionReads.filtersOf(search);
  return useQuery({ ...endpointQuery(calculateTransactions, { query }), placeholderData: keepPreviousData });
};

export const transactionQuery = (id: number) => endpointQuery(getTransaction, { params: { id: String(id) } });

export const useTransaction = (id: number) => useQuery(transactionQuery(id));
