import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { showFailure, showSuccess } from '../../ui/toast.ts';
import { useTransactionExport } from './export.data.ts';
import type { TransactionListSearch } from './transaction-list-search.ts';

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Downloads the filtered list; the server streams it, so the button counts what has arrived. */
export function ExportTransactions({ search }: { search: TransactionListSearch }) {
  const file = useTransactionExport();
  const start = async () => {
    try {
      await file.start(search);
      showSuccess('transaction.xlsx was downloaded.');
    } catch (failure) {
      showFailure('The export failed.', sentenceOf(failure));
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-disabled={file.isRunning || undefined}
      data-disabled={file.isRunning || undefined}
      onClick={() => {
        if (!file.isRunning) void start();
      }}
    >
      <span aria-live="polite">{file.isRunning ? `Exporting… ${sizeText(file.received_bytes)}` : 'EXPORT'}</span>
    </Button>
  );
}
