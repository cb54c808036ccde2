import { certificateFilter } from '@clinic/contract/vouchers/certificate-words.ts';
import {
  certificates_per_page,
  certificateSortFields,
  longest_customer_words,
} from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { z } from 'zod/mini';
import {
  dayRange,
  filterText,
  oneOf,
  pageNumber,
  pageSize,
  recordId,
  sortOf,
  viewName,
} from '../../../platform/list/list-search.ts';

export const sales_page_sizes = [10, certificates_per_page];

/** Search parameters of the voucher sales. */
export const salesListSearch = z.object({
  p: pageNumber,
  n: pageSize(sales_page_sizes, certificates_per_page),
  sort: sortOf(certificateSortFields, 'created_at,desc'),
  status: oneOf(certificateFilter.options),
  voucher_id: recordId,
  date: dayRange,
  name: filterText(longest_customer_words),
  seq_no: filterText(20),
  view: viewName,
});
export type SalesListSearch = z.output<typeof salesListSearch>;
