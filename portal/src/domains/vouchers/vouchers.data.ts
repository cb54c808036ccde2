import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { listVoucherCollections } from '@clinic/contract/vouchers/voucher-collections.ts';
import {
  createVoucher,
  getVoucher,
  listVoucherBranches,
  listVouchers,
  listVoucherTypes,
  startVoucher,
  terminateVoucher,
  updateVoucher,
} from '@clinic/contract/vouchers/vouchers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import type { VoucherListSearch } from './list/voucher-list-search.ts';

/** One page of the list. */
export const vouchersQuery = ({ p, n, sort, title, type, status, amount }: VoucherListSearch) =>
  endpointQuery(listVouchers, {
    query: { title, voucherType: type, status, amount, sort, p: String(p), n: String(n) },
  });
const voucherQuery = (id: number) => endpointQuery(getVoucher, { params: { id: String(id) } });

/** One page of the list. The previous page stays until the next has loaded. */
export const useVouchers = (search: VoucherListSearch) =>
  useQuery({ ...vouchersQuery(search), placeholderData: keepPreviousData });

export const useVoucher = (id: number) => useQuery(voucherQuery(id));

/** The current version, bypassing the cache. */
export const readVoucher = (id: number) => call(getVoucher, { params: { id: String(id) } });

const seldom_changed = { staleTime: 5 * 60_000 };

/** The types of voucher, and which of them the plan allows. */
export const useVoucherTypes = () => useQuery({ ...endpointQuery(listVoucherTypes, {}), ...seldom_changed });

/** The branches at which a voucher can be good. */
export const useVoucherBranches = () => useQuery({ ...endpointQuery(listVoucherBranches, {}), ...seldom_changed });

/** The collections of branches that head office keeps. */
export const useVoucherCollections = () =>
  useQuery({ ...endpointQuery(listVoucherCollections, { query: {} }), ...seldom_changed });

/** Reads that a write changes. */
const touched = [listVouchers, getVoucher, listActivities].map(({ name }) => name);

export const useCreateVoucher = () => useWrite(createVoucher, touched);
export const useUpdateVoucher = () => useWrite(updateVoucher, touched);
export const useStartVoucher = () => useWrite(startVoucher, touched);
export const useTerminateVoucher = () => useWrite(terminateVoucher, touched);

const changes = ['voucher_changed'] as const;

export const useVoucherListLive = (): void => useRefreshOn({ events: changes, reads: [listVouchers.name] });

export const useVoucherLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getVoucher.name, listActivities.name],
    matters: (data) => Number(data['voucher_id']) === id,
  });

/** Prefetches the page or the voucher under the pointer. */
export function usePrefetchVouchers() {
  const pages = usePrefetch();
  return {
    page: (search: VoucherListSearch | undefined) => pages.rest(search && vouchersQuery(search)),
    voucher: (row: { id: number } | undefined) => pages.rest(row && voucherQuery(row.id)),
    keep: pages.keep,
  };
}
