import {
  type Download,
  getDownload,
  listDownloads,
  type ReportStatus,
  retryDownload,
} from '@clinic/contract/reports/downloads.ts';
import { deleteReportSchedule, listReportSchedules, updateReportSchedule } from '@clinic/contract/reports/schedules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { saveAddress } from '../../platform/api/save-file.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import type { ReportListSearch } from './report-list-search.ts';

/** The reports that the tray shows: the newest ones. */
const in_tray = 8;
const reads = [listDownloads.name];

export const useTray = () => useQuery(endpointQuery(listDownloads, { query: { n: String(in_tray) } }));

const reportsQuery = ({ p, n, type, status }: ReportListSearch) =>
  endpointQuery(listDownloads, { query: { type, status, p: String(p), n: String(n) } });

/** One page of the history. The previous page stays until the next has loaded. */
export const useReports = (search: ReportListSearch) =>
  useQuery({ ...reportsQuery(search), placeholderData: keepPreviousData });

/** Prefetches the page under the pointer. */
export function usePrefetchReports() {
  const pages = usePrefetch();
  return (search: ReportListSearch | undefined) => pages.rest(search && reportsQuery(search));
}

export const useSchedules = () => useQuery(endpointQuery(listReportSchedules, {}));

/** Refreshes the reports when one of the user moves on. */
export function useReportsLive(): void {
  const { user_id } = useSession();
  useRefreshOn({ events: ['report_update'], reads, matters: (data) => data['user_id'] === user_id });
}

export const useSchedulesLive = (): void =>
  useRefreshOn({ events: ['report_schedule_update', 'report_update'], reads: [listReportSchedules.name] });

/** Downloads a report by a new link: links live for a few minutes. */
export async function downloadReport({ id }: Pick<Download, 'id'>): Promise<void> {
  const { url, name } = await call(getDownload, { params: { id: String(id) } });
  if (url === null) throw new Error('This report is no longer kept, or you no longer have its role.');
  saveAddress(url, name);
}

export const useRetryReport = () => useWrite(retryDownload, reads);
export const useChangeSchedule = () => useWrite(updateReportSchedule, [listReportSchedules.name]);
export const useDeleteSchedule = () => useWrite(deleteReportSchedule, [listReportSchedules.name]);

const unfinished: ReadonlySet<ReportStatus> = new Set(['q', 'r']);
export const isUnfinished = ({ status }: Pick<Download, 'status'>): boolean => unfinished.has(status);
