import type { TransactionListSearch } from '@clinic/contract/payments/transaction-list.ts';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import { download } from '../../../platform/api/download.ts';
import { Group } from '@mantine/core';
import { ExportButton } from '../../../platform/list/export-button.tsx';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import { transactionReads } from '../payments.data.ts';

/** Downloads the filtered list, or asks for it as a report. */
export const ExportTransactions = ({ search }: { search: TransactionListSearch }) => (
  <Group gap="xs" wrap="nowrap">
    <ReportButton type="transactions" filters={transactionReads.filtersOf(search)} />
    <ExportButton
      file_name="transaction.xlsx"
      onExport={(onProgress) => download(exportTransactions, { query: transactionReads.filtersOf(search) }, onProgress)}
    />
  </Group>
);
