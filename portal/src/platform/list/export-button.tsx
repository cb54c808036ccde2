import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-problem.ts';
import type { DownloadProgress } from '../api/download.ts';

const nothing_yet: DownloadProgress = { received_bytes: 0, percent: 0 };

const amountText = ({ received_bytes, percent }: DownloadProgress): string =>
  percent === undefined ? `${(received_bytes / 1_048_576).toFixed(1)} MB` : `${percent}%`;

interface ExportButtonProps {
  file_name: string;
  onExport: (onProgress: (progress: DownloadProgress) => void) => Promise<unknown>;
}

/** Downloads the filtered rows. The button shows the progress. */
export function ExportButton({ file_name, onExport }: ExportButtonProps) {
  'use no memo';
  const [progress, setProgress] = useState<DownloadProgress | undefined>(undefined);
  const start = async () => {
    setProgress(nothing_yet);
    try {
      await onExport(setProgress);
      showSuccess(`${file_name} was downloaded.`);
    } catch (failure) {
      showFailure('The export failed.', sentenceOf(failure));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-disabled={progress && true}
      data-disabled={progress && true}
      onClick={() => {
        if (!progress) void start();
      }}
    >
      <span aria-live="polite">{progress ? `Exporting… ${amountText(progress)}` : 'EXPORT'}</span>
    </Button>
  );
}
