import type { VoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { type SalesListSearch, salesListSearch } from './sales-list-search.ts';
import { salesQuery } from './sales.data.ts';

/** The voucher sales, for next and previous on the page of a certificate. */
export const salesWalk = walkedList<SalesListSearch, VoucherCertificate>({
  list: '/voucher-sales',
  search: salesListSearch,
  query: salesQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/voucher-sales/${id}`,
});
