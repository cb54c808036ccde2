import { vouchers_per_page, voucherSortFields } from '@clinic/contract/vouchers/voucher-list.ts';
import { z } from 'zod/mini';
import {
  amountRange,
  filterText,
  oneOf,
  pageNumber,
  pageSize,
  sortOf,
  viewName,
} from '../../../platform/list/list-search.ts';

export const voucher_page_sizes = [vouchers_per_page, 20];

/** Search parameters of the list of vouchers. Invalid values fall back to the defaults. */
export const voucherListSearch = z.object({
  p: pageNumber,
  n: pageSize(voucher_page_sizes, vouchers_per_page),
  sort: sortOf(voucherSortFields, 'created_at,desc'),
  title: filterText(100),
  type: oneOf(['vc', 'hs']),
  status: oneOf(['i', 'l', 'e', 'c']),
  amount: amountRange,
  view: viewName,
});
export type VoucherListSearch = z.output<typeof voucherListSearch>;
