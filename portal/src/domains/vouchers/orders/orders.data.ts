import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { canBeSent } from '@clinic/contract/vouchers/certificate-words.ts';
import { getVoucherCertificate, listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import {
  getUserOrder,
  listUserOrders,
  sendUserOrder,
  type UserOrder,
} from '@clinic/contract/vouchers/voucher-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { trail_read } from '../../../platform/activity/trail-read.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

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

export const useOrder = (id: number) => useQuery(endpointQuery(getUserOrder, { params: { id: String(id) } }));

/** Reads that sending an order changes: it redeems the certificates. */
const touched = [
  ...[listUserOrders, getUserOrder, listVoucherCertificates, getVoucherCertificate].map(({ name }) => name),
  trail_read,
];

export const useSendOrder = () => useWrite(sendUserOrder, touched);

const changes = ['voucher_sold'] as const;

export const useOrderLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getUserOrder.name, trail_read],
    matters: (data) => Number(data['voucher_order_id']) === id,
  });
