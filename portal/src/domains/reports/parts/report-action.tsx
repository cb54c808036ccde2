import type { Download } from '@clinic/contract/reports/downloads.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';

interface ReportActionProps {
  report: Pick<Download, 'id' | 'name' | 'status'>;
  onDownload: () => Promise<void>;
  onRetry: () => Promise<void>;
}

/** What can be done with a report: download a ready one, try a failed one again. */
export function ReportAction({ report: { name, status }, onDownload, onRetry }: ReportActionProps) {
  const [isWorking, setWorking] = useState(false);
  if (status !== 'd' && status !== 'f') return null;
  const is_ready = status === 'd';
  const act = async () => {
    setWorking(true);
    await (is_ready ? onDownload() : onRetry());
    setWorking(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={is_ready ? <IconDownload size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
      aria-label={`${is_ready ? 'Download' : 'Retry'} ${name}`}
      loading={isWorking}
      onClick={() => void act()}
    >
      {is_ready ? 'Download' : 'Retry'}
    </Button>
  );
}
