import { voucherList } from '@clinic/contract/vouchers/voucher-list.ts';
import { getVoucher, listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { listReads } from '../../platform/list/list-reads.ts';

export const voucherReads = listReads(voucherList, listVouchers, { live: ['voucher_changed'], one: getVoucher });
