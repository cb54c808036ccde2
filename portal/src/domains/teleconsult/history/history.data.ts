import {
  listHistoryChoices,
  listVisitHistory,
  type RevenueTotals,
} from '@clinic/contract/teleconsult/history/history.ts';
import { usualVisitDays } from '@clinic/contract/teleconsult/visits/visit-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { every_day } from '../../../ui/filter-bar/list-filter.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import type { SummaryTile } from '../../../ui/page/summary-tiles.tsx';
import type { HistorySearch } from './history-search.ts';

/** The days that the history shows before somebody filters: the last seven. */
export function usualDays(today: string): string {
  const { start, end } = usualVisitDays(today);
  return `${start},${end}`;
}

/** What the history is filtered by. */
export function filtersOf(search: HistorySearch, today: string) {
  const { status, name, schedule_at = usualDays(today), doctor_id, service_id, user_type, sort } = search;
  return {
    status,
    name,
    schedule_at: schedule_at === every_day ? undefined : schedule_at,
    doctor_id,
    service_id,
    user_type,
    sort,
  };
}

const historyQuery = (search: HistorySearch, today: string) =>
  endpointQuery(listVisitHistory, {
    query: { ...filtersOf(search, today), p: String(search.p), n: String(search.n) },
  });

/** One page of the history. The previous page stays until the next has loaded. */
export const useHistory = (search: HistorySearch, today: string) =>
  useQuery({ ...historyQuery(search, today), placeholderData: keepPreviousData });

export const useHistoryChoices = () => useQuery({ ...endpointQuery(listHistoryChoices, {}), staleTime: 5 * 60_000 });

/** A bill is sent, or paid. */
export const useHistoryLive = (): void =>
  useRefreshOn({ events: ['telemed_revenue_changed'], reads: [listVisitHistory.name] });

/** Prefetches the page under the pointer. */
export function usePrefetchHistory(today: string) {
  const pages = usePrefetch();
  return (search: HistorySearch | undefined) => pages.rest(search && historyQuery(search, today));
}

/** The sums of what is filtered: a dash where there are too many rows to add up. */
export function totalTiles(totals: RevenueTotals | null | undefined, hasFailed: boolean): SummaryTile[] {
  const tile = (label: string, of: keyof RevenueTotals): SummaryTile => ({
    label,
    value: totals ? moneyText(totals[of]) : totals === null || hasFailed ? null : undefined,
  });
  return [
    tile('Bills', 'bill_amount'),
    tile('Claims', 'claim_amount'),
    tile('Discounts', 'discount'),
    tile('Paid by members', 'paid_by_member'),
    tile('Not paid yet', 'unpaid'),
  ];
}
