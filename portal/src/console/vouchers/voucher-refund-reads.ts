import { waitingRefundList } from '@clinic/contract/vouchers/platform-voucher-lists.ts';
import { listWaitingVoucherRefunds, type WaitingRefund } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { workReads } from '../parts/work-reads.ts';

export const voucherRefundReads = workReads(waitingRefundList, {
  useAll: () => useQuery(endpointQuery(listWaitingVoucherRefunds, { query: {} })),
  idOf: ({ voucher_certified_id }: WaitingRefund) => voucher_certified_id,
  fits: (refund, { clinic_id }) => clinic_id === undefined || clinic_id === String(refund.clinic_id),
  reads: [listWaitingVoucherRefunds.name],
});
