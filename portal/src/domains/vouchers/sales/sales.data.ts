import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import {
  getVoucherCertificate,
  listVoucherCertificates,
  type SalesTotals,
} from '@clinic/contract/vouchers/voucher-certificates.ts';
import { may_view_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { certificateList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trail_read } from '../../../platform/activity/trail-read.ts';
import { showCount } from '../../../platform/format.ts';
import { listReads } from '../../../platform/list/list-reads.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import type { ChoiceOption } from '../../../ui/filter-bar/list-filter.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import type { SummaryTile } from '../../../ui/page/summary-tiles.tsx';

export const salesReads = listReads(certificateList, listVoucherCertificates, {
  live: ['voucher_sold'],
  one: getVoucherCertificate,
});

export const useCertificate = (id: number) =>
  useQuery(endpointQuery(getVoucherCertificate, { params: { id: String(id) } }));

/** The certificates that a customer has bought at the branch. */
export const useCustomerCertificates = (customer_id: number, p: number, isNeeded: boolean) =>
  useQuery({
    ...endpointQuery(listVoucherCertificates, {
      query: { customer_id: String(customer_id), sort: 'created_at,desc', p: String(p), n: '10' },
    }),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  });

const changes = ['voucher_sold'] as const;

export const useSalesLive = (): void => useRefreshOn({ events: changes, reads: [listVoucherCertificates.name] });

/** A certificate changes with its order: the event names no certificate. Next and previous on its page follow the list. */
export const useCertificateLive = (): void =>
  useRefreshOn({
    events: changes,
    reads: [listVoucherCertificates.name, getVoucherCertificate.name, trail_read],
  });

interface Titled {
  id: number;
  title: string;
}

/**
 * The vouchers of the filter: those of the rows and, for members who may see vouchers, those of the branch.
 */
export function useVoucherOptions(of_rows: readonly Titled[]): ChoiceOption[] {
  const canView = useCan(may_view_vouchers);
  const vouchers = useQuery({
    ...endpointQuery(listVouchers, { query: { sort: 'title,asc', p: '1', n: String(largest_page) } }),
    enabled: canView,
    staleTime: 60_000,
  });
  const options = new Map<number, ChoiceOption>(
    of_rows.map(({ id, title }) => [id, { value: String(id), label: title }]),
  );
  for (const { id, title, amount, start_date, expiry_date } of vouchers.data?.data ?? []) {
    const detail = `${moneyText(amount)}, ${showDay(start_date)} to ${showDay(expiry_date)}`;
    options.set(id, { value: String(id), label: title, detail });
  }
  return [...options.values()].toSorted(
    (one, other) => one.label.localeCompare(other.label) || Number(one.value) - Number(other.value),
  );
}

/** Number and amount of the filtered certificates. */
export function totalTiles(what: string, totals: SalesTotals | undefined, hasFailed: boolean): SummaryTile[] {
  const missing = hasFailed ? null : undefined;
  const orMore = totals?.more_than ?? false;
  return [
    { label: what, value: totals === undefined ? missing : showCount(totals.count), orMore },
    { label: 'Total Amount', value: totals === undefined ? missing : moneyText(totals.amount), orMore },
  ];
}
