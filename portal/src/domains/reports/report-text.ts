import type { Download, ReportStatus } from '@clinic/contract/reports/downloads.ts';
import { showCount } from '../../platform/format.ts';
import type { Tone } from '../../ui/status-badge.tsx';

export const statusTones: Record<ReportStatus, Tone> = {
  q: 'pending',
  r: 'progress',
  d: 'positive',
  f: 'negative',
  x: 'neutral',
};

/** How far a report is, in per cent; undefined until its rows are counted. */
export const percentOf = ({
  rows_done,
  rows_total,
}: Pick<Download, 'rows_done' | 'rows_total'>): number | undefined => {
  if (rows_total === null) return undefined;
  return rows_total === 0 ? 100 : Math.min(100, Math.floor((rows_done * 100) / rows_total));
};

const mega = 1_048_576;

/** `1.2 MB`, `14 KB` */
export const sizeText = (bytes: number): string =>
  bytes >= mega ? `${(bytes / mega).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** `1,200 of 5,000 rows`; without a total `1,200 rows`. */
export const rowsText = ({ rows_done, rows_total }: Pick<Download, 'rows_done' | 'rows_total'>): string =>
  rows_total === null || rows_total === rows_done
    ? `${showCount(rows_done)} ${rows_done === 1 ? 'row' : 'rows'}`
    : `${showCount(rows_done)} of ${showCount(rows_total)} rows`;

/** The filters of a report; all rows if there is none. */
export const filtersText = ({ filters_text }: { filters_text: string }): string =>
  filters_text === '' ? 'Without filters' : filters_text;
