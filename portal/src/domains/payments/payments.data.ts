import { listActivities } from '@clinic/contract/oversight/activities.ts';
import {
  calculateTransactions,
  exportTransactions,
  getTransaction,
  listTransactions,
  updateTransaction,
} from '@clinic/contract/payments/transactions.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../platform/api/download.ts';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../platform/query.ts';
import type { TransactionListSearch } from './transaction-list-search.ts';

const filtersOf = ({ name, date }: Pick<TransactionListSearch, 'name' | 'date'>) => ({ name, date });

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

const transactionQuery = (id: number) => endpointQuery(getTransaction, { params: { id: String(id) } });

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

/** Saves patient id and remark; the answer takes the place of what was read before. */
export function useUpdateTransaction(id: number) {
  const client = useQueryClient();
  const refresh = useInvalidate();
  const update = useCallMutation(updateTransaction);
  return {
    isPending: update.isPending,
    save: async (body: { patient_id: string; remark: string; updated_at: string }) => {
      const saved = await update.mutateAsync({ params: { id: String(id) }, body });
      client.setQueryData(transactionQuery(id).queryKey, saved);
      void refresh(listTransactions.name, listActivities.name);
    },
  };
}

/** The export of the filtered list, with the bytes that have arrived so far. */
export function useTransactionExport() {
  const [received_bytes, setReceivedBytes] = useState<number | undefined>(undefined);
  return {
    isRunning: received_bytes !== undefined,
    received_bytes: received_bytes ?? 0,
    start: async (search: TransactionListSearch) => {
      setReceivedBytes(0);
      try {
        await download(exportTransactions, { query: { ...filtersOf(search), sort: search.sort } }, (progress) =>
          setReceivedBytes(progress.received_bytes),
        );
      } finally {
        setReceivedBytes(undefined);
      }
    },
  };
}
