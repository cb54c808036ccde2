import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import { useState } from 'react';
import { download } from '../../platform/api/download.ts';
import { filtersOf } from './payments.data.ts';
import type { TransactionListSearch } from './transaction-list-search.ts';

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
