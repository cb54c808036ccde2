import type { VoucherRow } from '@clinic/contract/vouchers/voucher.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { vouchersQuery } from '../vouchers.data.ts';
import { type VoucherListSearch, voucherListSearch } from './voucher-list-search.ts';

/** The list of vouchers, for next and previous on the page of a voucher. */
export const voucherWalk = walkedList<VoucherListSearch, VoucherRow>({
  list: '/voucher',
  search: voucherListSearch,
  query: vouchersQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/voucher/${id}`,
});
