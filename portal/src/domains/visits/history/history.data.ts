import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { historyList } from '@clinic/contract/visits/history/history-list.ts';
import { listHistoryChoices, listVisitHistory, type RevenueTotals } from '@clinic/contract/visits/history/history.ts';
import { usualVisitDays } from '@clinic/contract/visits/visit/visit-list.ts';
import { useQuery } from '@tanstack/react-query';
import { listReads } from '../../../platform/list/list-reads.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { every_day } from '../../../ui/filter-bar/list-filter.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import type { SummaryTile } from '../../../ui/page/summary-tiles.tsx';

export type HistorySearch = SearchOf<typeof historyList>;

/** The days that the history shows before somebody filters: the last seven. */
export function usualDays(today: string): string {
  const { start, end } = usualVisitDays(today);
  return `${start},${end}`;
}

const daysOf = ({ schedule_at = usualDays(singaporeDay(new Date(serverNow()))) }: HistorySearch) => ({
  schedule_at: schedule_at === every_day ? undefined : schedule_at,
});

/** A bill that is sent, or paid, refreshes it. */
export const historyReads = listReads(historyList, listVisitHistory, {
  live: ['telemed_revenue_changed'],
  ask: daysOf,
});

export const useHistoryChoices = () => useQuery({ ...endpointQuery(listHistoryChoices, {}), staleTime: 5 * 60_000 });

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
