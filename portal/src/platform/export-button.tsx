import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { sentenceOf } from './api/api-problem.ts';
import type { DownloadProgress } from './api/download.ts';

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

interface ExportButtonProps {
  file_name: string;
  onExport: (onProgress: (progress: DownloadProgress) => void) => Promise<unknown>;
}

/** Downloads what is filtered; the server streams it, so the button counts what has arrived. */
export function ExportButton({ file_name, onExport }: ExportButtonProps) {
  const [received_bytes, setReceivedBytes] = useState<number | undefined>(undefined);
  const isRunning = received_bytes !== undefined;
  const start = async () => {
    setReceivedBytes(0);
    try {
      await onExport((progress) => setReceivedBytes(progress.received_bytes));
      showSuccess(`${file_name} was downloaded.`);
    } catch (failure) {
      showFailure('The export failed.', sentenceOf(failure));
    } finally {
      setReceivedBytes(undefined);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-disabled={isRunning || undefined}
      data-disabled={isRunning || undefined}
      onClick={() => {
        if (!isRunning) void start();
      }}
    >
      <span aria-live="polite">{isRunning ? `Exporting… ${sizeText(received_bytes)}` : 'EXPORT'}</span>
    </Button>
  );
}
