import type { Download } from '@clinic/contract/reports/downloads.ts';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { showFailure } from '../../ui/toast/toast.ts';
import { ReportAction } from './parts/report-action.tsx';
import { downloadReport, useRetryReport } from './reports.data.ts';

/** The action of a report, with what to say if it fails. */
export function ActOnReport({ report }: { report: Download }) {
  const retry = useRetryReport();
  const saying = (failed: string, work: () => Promise<unknown>) => async (): Promise<void> => {
    try {
      await work();
    } catch (failure) {
      showFailure(failed, sentenceOf(failure));
    }
  };
  return (
    <ReportAction
      report={report}
      onDownload={saying('The report could not be downloaded.', () => downloadReport(report))}
      onRetry={saying('The report could not be requested.', () => retry({ params: { id: String(report.id) } }))}
    />
  );
}
