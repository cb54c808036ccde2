import type { Download } from '@clinic/contract/reports/downloads.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { downloadReport, useRetryReport } from './reports.data.ts';

/** The actions on a report: download a ready one, retry a failed one. */
export function ActOnReport({ report }: { report: Download }) {
  const { isWorking, attempt } = useAttempt();
  const retry = useRetryReport();
  const { id, name, status } = report;
  if (status !== 'd' && status !== 'f') return null;
  const is_ready = status === 'd';
  const act = () =>
    is_ready
      ? attempt(() => downloadReport(report), { failed: 'The report could not be downloaded.' })
      : attempt(() => retry({ params: { id: String(id) } }), { failed: 'The report could not be requested.' });
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
