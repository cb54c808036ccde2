import {
  type Download,
  getDownload,
  listDownloads,
  type ReportStatus,
  retryDownload,
} from '@clinic/contract/reports/downloads.ts';
import { listReportSchedules, updateReportSchedule } from '@clinic/contract/reports/schedules.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { saveAddress } from '../../platform/api/save-file.ts';
import { type RefreshOn, useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';

/** The reports that the tray shows: the newest ones. */
const in_tray = 8;
const reads = [listDownloads.name];
export const schedule_reads = [listReportSchedules.name];

export const useTray = () => useQuery(endpointQuery(listDownloads, { query: { n: String(in_tray) } }));

export const useSchedules = () => useQuery(endpointQuery(listReportSchedules, {}));

/** Refreshes after events about this user. */
export function useRefreshOnOwn(asked: RefreshOn): void {
  const { user_id } = useSession();
  useRefreshOn({ ...asked, matters: (data) => data['user_id'] === user_id });
}

/** Refreshes the reports when one of the user moves on. */
export const useReportsLive = (): void => useRefreshOnOwn({ events: ['report_update'], reads });

export const useSchedulesLive = (): void =>
  useRefreshOn({ events: ['report_schedule_update', 'report_update'], reads: schedule_reads });

/** Downloads a report by a new link: links live for a few minutes. */
export async function downloadReport({ id }: Pick<Download, 'id'>): Promise<void> {
  const { url, name } = await call(getDownload, { params: { id: String(id) } });
  if (url === null) throw new Error('This report is no longer kept, or you no longer have its role.');
  saveAddress(url, name);
}

export const useRetryReport = () => useWrite(retryDownload, reads);
export const useChangeSchedule = () => useWrite(updateReportSchedule, schedule_reads);

const unfinished: ReadonlySet<ReportStatus> = new Set(['q', 'r']);
export const isUnfinished = ({ status }: Pick<Download, 'status'>): boolean => unfinished.has(status);
