import { clinicVoucherList } from '@clinic/contract/vouchers/platform-voucher-lists.ts';
import { type ClinicVoucher, listClinicVouchers } from '@clinic/contract/vouchers/platform-vouchers.ts';
import { stateOf, type VoucherState } from '@clinic/contract/vouchers/voucher-words.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { onceChosen, workReads } from '../parts/work-reads.ts';

type ListedVoucher = ClinicVoucher & { state: VoucherState };

export const voucherReads = workReads(clinicVoucherList, {
  useAll: ({ clinic_id = '' }) => {
    const params = { id: clinic_id };
    const today = useToday();
    const read = useQuery({
      ...endpointQuery(listClinicVouchers, { params }),
      enabled: clinic_id !== '',
      select: ({ data }) => ({ data: data.map((voucher) => ({ ...voucher, state: stateOf(voucher, today) })) }),
    });
    return onceChosen(read, clinic_id !== '');
  },
  fits: ({ state }: ListedVoucher, { status }) =>
    status === undefined || status === state || (status === 'l' && state === 'e'),
  idOf: ({ id }) => id,
  reads: [listClinicVouchers.name],
});
