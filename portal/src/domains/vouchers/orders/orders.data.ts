import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { canBeSent } from '@clinic/contract/vouchers/certificate-words.ts';
import { getVoucherCertificate, listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import {
  getUserOrder,
  listUserOrders,
  sendUserOrder,
  type UserOrder,
} from '@clinic/contract/vouchers/voucher-orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import type { OrderListSearch } from './order-list-search.ts';

/** The filters of the list, as the calls take them. */
export const orderFiltersOf = ({ status, delivery_status, voucher_id, date, name }: OrderListSearch) => ({
  status,
  delivery_status,
  voucher_id,
  date,
  name,
});

/** One page of the list. */
const ordersQuery = (search: OrderListSearch) =>
  endpointQuery(listUserOrders, {
    query: { ...orderFiltersOf(search), sort: search.sort, p: String(search.p), n: String(search.n) },
  });

const orderQuery = (id: number) => endpointQuery(getUserOrder, { params: { id: String(id) } });

/** One page of the list with its totals. The previous page stays until the next has loaded. */
export const useOrders = (search: OrderListSearch) =>
  useQuery({ ...ordersQuery(search), placeholderData: keepPreviousData });

/** True if the order waits to be sent. */
export const isToSend = ({ status, delivery_status, voucher }: UserOrder): boolean =>
  canBeSent({ status, delivery_status, type: voucher.type });

/** The home deliveries that wait to be sent, the oldest first. */
export const useOrdersToSend = () =>
  useQuery(
    endpointQuery(listUserOrders, {
      query: { delivery_status: 'i', sort: 'created_at,asc', p: '1', n: String(largest_page) },
    }),
  );

export const useOrder = (id: number) => useQuery(orderQuery(id));

/** Reads that sending an order changes: it redeems the certificates. */
const touched = [listUserOrders, getUserOrder, listVoucherCertificates, getVoucherCertificate, listActivities].map(
  ({ name }) => name,
);

export const useSendOrder = () => useWrite(sendUserOrder, touched);

const changes = ['voucher_sold'] as const;

export const useOrderListLive = (): void => useRefreshOn({ events: changes, reads: [listUserOrders.name] });

export const useOrderLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getUserOrder.name, listActivities.name],
    matters: (data) => Number(data['voucher_order_id']) === id,
  });

/** Prefetches the page or the order under the pointer. */
export function usePrefetchOrders() {
  const pages = usePrefetch();
  return {
    page: (search: OrderListSearch | undefined) => pages.rest(search && ordersQuery(search)),
    order: (row: { id: number } | undefined) => pages.rest(row && orderQuery(row.id)),
    keep: pages.keep,
  };
}
