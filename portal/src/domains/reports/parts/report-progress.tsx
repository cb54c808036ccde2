import type { Download } from '@clinic/contract/reports/downloads.ts';
import { percentOf, rowsText } from '../report-text.ts';
import classes from './report-progress.module.css';

/** The progress of a report that waits or is being generated. */
export function ReportProgress({ report }: { report: Download }) {
  const percent = percentOf(report);
  const words = report.status === 'q' ? 'Waiting for its turn' : rowsText(report);
  return (
    <span className={classes.progress}>
      <progress className={classes.bar} value={percent} max={100} aria-label={`Progress of ${report.name}`} />
      <span className={classes.words}>{percent === undefined ? words : `${words} · ${percent}%`}</span>
    </span>
  );
}
