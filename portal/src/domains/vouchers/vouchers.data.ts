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
import { useQuery } from '@tanstack/react-query';
import { trail_read } from '../../platform/activity/trail-read.ts';
import { call } from '../../platform/api/call.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

export const useVoucher = (id: number) => useQuery(endpointQuery(getVoucher, { params: { id: String(id) } }));

/** The current version, bypassing the cache. */
export const readVoucher = (id: number) => call(getVoucher, { params: { id: String(id) } });

const seldom_changed = { staleTime: 5 * 60_000 };

/** The types of voucher, and which of them the plan allows. */
export const useVoucherTypes = () => useQuery({ ...endpointQuery(listVoucherTypes, {}), ...seldom_changed });

/** The branches at which a voucher can be good. */
export const useVoucherBranches = () => useQuery({ ...endpointQuery(listVoucherBranches, {}), ...seldom_changed });

/** The collections of branches that the platform keeps. */
export const useVoucherCollections = () =>
  useQuery({ ...endpointQuery(listVoucherCollections, { query: {} }), ...seldom_changed });

/** Reads that a write changes. */
const touched = [listVouchers.name, getVoucher.name, trail_read];

export const useCreateVoucher = () => useWrite(createVoucher, touched);
export const useUpdateVoucher = () => useWrite(updateVoucher, touched);
export const useStartVoucher = () => useWrite(startVoucher, touched);
export const useTerminateVoucher = () => useWrite(terminateVoucher, touched);

export const useVoucherLive = (id: number): void =>
  useRefreshOn({
    events: ['voucher_changed'],
    reads: [getVoucher.name, trail_read],
    matters: (data) => Number(data['voucher_id']) === id,
  });
