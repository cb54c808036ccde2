import { vouchersOnSaleList } from '@clinic/contract/vouchers/platform-voucher-lists.ts';
import { listVouchersOnSale, type VoucherOnSale } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { onceChosen, workReads } from '../parts/work-reads.ts';

export const voucherReads = workReads(vouchersOnSaleList, {
  useAll: ({ clinic_id = '' }) => {
    const read = useQuery({
      ...endpointQuery(listVouchersOnSale, { query: { clinic_id } }),
      enabled: clinic_id !== '',
    });
    return onceChosen(read, clinic_id !== '');
  },
  idOf: ({ id }: VoucherOnSale) => id,
  reads: [listVouchersOnSale.name],
});
