import type { TransactionListSearch } from '@clinic/contract/payments/transaction-list.ts';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import { download } from '../../../platform/api/download.ts';
import { Group } from '@mantine/core';
import { ExportButton } from '../../../platform/list/export-button.tsx';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import { filtersOf } from '../payments.data.ts';

/** Downloads the filtered list, or asks for it as a report. */
export const ExportTransactions = ({ search }: { search: TransactionListSearch }) => (
  <Group gap="xs" wrap="nowrap">
    <ReportButton type="transactions" filters={{ ...filtersOf(search), sort: search.sort }} />
    <ExportButton
      file_name="transaction.xlsx"
      onExport={(onProgress) =>
        download(exportTransactions, { query: { ...filtersOf(search), sort: search.sort } }, onProgress)
      }
    />
  </Group>
);
