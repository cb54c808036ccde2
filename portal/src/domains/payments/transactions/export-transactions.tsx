import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import { download } from '../../../platform/api/download.ts';
import { ExportButton } from '../../../platform/list/export-button.tsx';
import { filtersOf } from '../payments.data.ts';
import type { TransactionListSearch } from './transaction-list-search.ts';

/** Downloads the filtered list. */
export const ExportTransactions = ({ search }: { search: TransactionListSearch }) => (
  <ExportButton
    file_name="transaction.xlsx"
    onExport={(onProgress) =>
      download(exportTransactions, { query: { ...filtersOf(search), sort: search.sort } }, onProgress)
    }
  />
);
