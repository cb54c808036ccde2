import {
  addVoucherStock,
  getVoucherFigures,
  listVoucherTransactions,
} from '@clinic/contract/vouchers/voucher-stock.ts';
import { purchases_per_page } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { getVoucher, listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trail_read } from '../../../platform/activity/trail-read.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** One page of the purchases of a voucher. The previous page stays until the next has loaded. */
export const usePurchases = (id: number, p: number) =>
  useQuery({
    ...endpointQuery(listVoucherTransactions, {
      params: { id: String(id) },
      query: { sort: 'id,desc', p: String(p), n: String(purchases_per_page) },
    }),
    placeholderData: keepPreviousData,
  });

/** The sold, redeemed, refunded and open certificates of a voucher. */
export const useFigures = (id: number) => useQuery(endpointQuery(getVoucherFigures, { params: { id: String(id) } }));

export const useAddStock = () => useWrite(addVoucherStock, [getVoucher.name, listVouchers.name, trail_read]);

/** Sales and redemptions of a voucher change its figures. */
export const useSalesOfVoucherLive = (id: number): void =>
  useRefreshOn({
    events: ['voucher_sold', 'voucher_changed'],
    reads: [getVoucher.name, listVoucherTransactions.name, getVoucherFigures.name],
    matters: (data) => Number(data['voucher_id']) === id,
  });
