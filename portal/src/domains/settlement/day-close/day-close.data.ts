import { listActivities } from '@clinic/contract/trail/activities.ts';
import { day_rows_per_page, days_per_page } from '@clinic/contract/settlement/day-close-figures.ts';
import {
  downloadDayClose,
  getDayClose,
  listDayCloses,
  listDayRows,
  signOffDay,
} from '@clinic/contract/settlement/day-close.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../../platform/api/download.ts';
import { useDownload } from '../../../platform/api/use-download.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import type { DayCloseSearch } from './day-close-search.ts';

const reads = [getDayClose, listDayCloses, listDayRows, listActivities].map(({ name }) => name);

/** A day of the branch. The previous one stays until the next has loaded. */
export const useDayClose = (day: string) =>
  useQuery({ ...endpointQuery(getDayClose, { query: { day } }), placeholderData: keepPreviousData });

/** A page of the recent days. */
export const useRecentDays = (p: number) =>
  useQuery({
    ...endpointQuery(listDayCloses, { query: { p: String(p), n: String(days_per_page) } }),
    placeholderData: keepPreviousData,
  });

/** The rows behind a figure of a day. */
export const useDayRows = (day: string, { rows, cashier, product, carried, p }: DayCloseSearch) =>
  useQuery({
    ...endpointQuery(listDayRows, {
      query: {
        day,
        ...(rows !== undefined && rows !== 'all' && { figure: rows }),
        ...(cashier !== undefined && { cashier: String(cashier) }),
        ...(product !== undefined && { product_type: product }),
        ...(carried && { carried: '1' }),
        p: String(p),
        n: String(day_rows_per_page),
      },
    }),
    placeholderData: keepPreviousData,
  });

export const useSignOffDay = () => useWrite(signOffDay, reads);

/** The page moves with every payment, refund and issue, and with a sign-off on another device. */
export const useDayCloseLive = (): void =>
  useRefreshOn({ events: ['payment_receive', 'refund_update', 'issue_update', 'day_close_update'], reads });

/** Downloads the document of a signed-off day. */
export function useDayDocument() {
  const { run, ...file } = useDownload();
  const start = (id: number, day: string) =>
    run((onProgress) => download(downloadDayClose, { params: { id: String(id) } }, onProgress, `day-close-${day}.pdf`));
  return { ...file, start };
}
